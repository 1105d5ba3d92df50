import { DEFAULT_LOCALE } from "../copy/default-locale.ts";
import { copyIn, type Locale } from "../copy/locales.ts";
import { escapeHtml } from "../domain/text.ts";
import { LANGUAGE, LANGUAGE_INTENT, languageOf } from "../ui/paths/language.ts";
import pressScript from "./language-press.ts?worker&url";

/**
 * What a page has where there is a choice of languages. It is written into the finished page, outside of what React has:
 * without a choice no browser loads anything of it.
 */

export interface Languages {
  readonly locale: Locale;
  readonly locales: readonly Locale[];
  readonly url: string;
}

/** A page's form that only comes back when it is pressed there. Others are about something else than the page. */
const OWN_FORM =
  /(<main\b.*?<form)((?=[^>]* method="post")(?=[^>]* (?:aria-labelledby|data-counted)=)[^>]*)>/s;
const FORM_ID = "own-form";

/** Above everything: a link to the same address in each other language; of a page with a form, a button of it. */
export function withChoice(page: string, languages: Languages): string {
  const { locale, locales, url } = languages;
  const [, , attributes] = OWN_FORM.exec(page) ?? [];
  const [, action = ""] = / action="([^"]*)"/.exec(attributes ?? "") ?? [];
  const choices = locales
    .filter((other) => other !== locale)
    .map((other) => {
      const { name } = copyIn(other).language;
      const address = (from: string) => escapeHtml(addressIn(other, from, url));
      const lang = `lang="${languageOf(other)}"`;
      return attributes === undefined
        ? `<a href="${address("")}" ${lang} hreflang="${languageOf(other)}">${name}</a>`
        : `<button class="button button-quiet" form="${FORM_ID}" name="intent" value="${LANGUAGE_INTENT}" formaction="${address(action.replaceAll("&amp;", "&"))}" ${lang}>${name}</button>`;
    });
  const nav = `<nav class="container languages" aria-label="${copyIn(locale).language.choose}">${choices.join("")}</nav>`;
  const script = attributes === undefined ? "" : `<script defer src="${pressScript}"></script>`;
  return page
    .replace(OWN_FORM, (_form, before: string, rest: string) => `${before} id="${FORM_ID}"${rest}>`)
    .replace("<body>", (body) => body + nav)
    .replace("</body>", (end) => script + end);
}

/** Of a page that is there in every locale: where each is, and which of them this is. */
export function withAlternates(page: string, { locale, locales, url }: Languages): string {
  const [link = "", canonical = ""] = /<link rel="canonical" href="([^"]*)"\/?>/.exec(page) ?? [];
  if (link === "") return page;
  const addressOf = (one: Locale) =>
    one === DEFAULT_LOCALE ? canonical : escapeHtml(new URL(addressIn(one, canonical, url), canonical).href);
  const alternates = locales.map(
    (one) => `<link rel="alternate" hreflang="${languageOf(one)}" href="${addressOf(one)}"/>`,
  );
  return page.replace(
    link,
    () => `<link rel="canonical" href="${addressOf(locale)}"/>${alternates.join("")}`,
  );
}

/** `from`, or else the page's own address, in that locale; as a browser sends it. */
function addressIn(locale: Locale, from: string, url: string): string {
  const { pathname, search } = new URL(from, url);
  const parameters = new URLSearchParams(search);
  parameters.set(LANGUAGE, languageOf(locale));
  return `${pathname}?${parameters}`;
}
