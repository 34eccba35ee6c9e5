"""Templates with an engine for each language, so that what is compiled holds the texts of its language."""

from typing import Any

from django.conf import settings
from django.template.backends.django import DjangoTemplates, Template
from django.utils.translation import get_language


class LanguageTemplates(DjangoTemplates):
    """Django's templates, compiled once for each language in which they are asked for."""

    def __init__(self, params: dict[str, Any]) -> None:
        super().__init__(params)
        self.params = params
        self.backends: dict[str, DjangoTemplates] = {}

    @property
    def backend(self) -> DjangoTemplates:
        """The backend of the active language."""
        language = get_language() or settings.LANGUAGE_CODE
        backend = self.backends.get(language)
        return backend or self.backends.setdefault(language, DjangoTemplates(self.params))

    def from_string(self, template_code: str) -> Template:
        return self.backend.from_string(template_code)

    def get_template(self, template_name: str) -> Template:
        return self.backend.get_template(template_name)
