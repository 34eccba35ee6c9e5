# Null in a report of a release before this one, whose rounds are in its content; so they are of one that such a release
# saves while an upgrade is under way.

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("calculator", "0002_report_system"),
    ]

    operations = [
        migrations.AddField(
            model_name="report",
            name="games",
            field=models.BinaryField(null=True),
        ),
    ]
