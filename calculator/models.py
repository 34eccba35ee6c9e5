"""The one table of the site."""

from datetime import datetime

from django.db import models


class Report(models.Model):
    """A saved report under its unguessable address.

    `request` tells one press of Save from another; `content` is a packed Sheet, rated by `release` of the site under
    the rules of a rating `system`, `games` the rounds of its players, which are in the content up to 0.7.0; both have
    `size` bytes. Of a report that was deleted or has expired they go and the rest stays for a while, so that its
    address can say what became of it.
    """

    slug = models.CharField(max_length=16, primary_key=True)
    request = models.CharField(max_length=64, unique=True)
    saved = models.DateTimeField()
    expires = models.DateTimeField(db_index=True)
    release = models.CharField(max_length=32)
    system = models.CharField(max_length=16, default="fide", db_default="fide")
    deleted = models.BooleanField(default=False)
    size = models.PositiveIntegerField()
    content = models.BinaryField(null=True)
    games = models.BinaryField(null=True)

    def __str__(self) -> str:
        return self.slug

    def expired(self, now: datetime) -> bool:
        """Whether its time was over at `now`."""
        return self.expires <= now
