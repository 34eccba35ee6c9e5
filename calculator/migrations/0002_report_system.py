# A release before this one goes on inserting rows without the column while an upgrade is under way.

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("calculator", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name="report",
            name="system",
            field=models.CharField(db_default="fide", default="fide", max_length=16),
        ),
    ]
