"""A template backend with an engine for each language, so that compiled templates contain translated texts."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.template.backends.django import DjangoTemplates, Template
from django.template.context import make_context
from django.utils.safestring import SafeString
from django.utils.translation import get_language


class PlainTemplate(Template):
    """A template without localized numbers: those of drawings, links and fields are the same in every language."""

    def render(self, context: dict[str, Any] | None = None, request: HttpRequest | None = None) -> SafeString:
        whole = make_context(context, request, autoescape=self.backend.engine.autoescape)
        whole.use_l10n = False
        return self.template.render(whole)


class LanguageTemplates(DjangoTemplates):
    """Django's template backend; templates are compiled once for each language in which they are used."""

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
        return PlainTemplate(self.backend.engine.from_string(template_code), self.backend)

    def get_template(self, template_name: str) -> Template:
        template = self.backend.get_template(template_name)
        return PlainTemplate(template.template, self.backend)
