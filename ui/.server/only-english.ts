import { DEFAULT_LOCALE } from "../../copy/default-locale.ts";
import type { Translated } from "../../contract/translated.ts";
import type { WebRequest } from "./services.ts";

/**
 * Of a page that is made of that file of the content: whether there is a locale that has no translation of it. Nothing
 * where there is no choice.
 */
export async function onlyEnglish(
  { content, locales }: Pick<WebRequest, "content" | "locales">,
  file: string,
): Promise<{ readonly onlyEnglish?: true }> {
  if (locales.length < 2) return {};
  const translated: Translated = await content.translated().catch(() => ({}));
  const others = locales.filter((locale) => locale !== DEFAULT_LOCALE);
  return others.every((locale) => translated[locale]?.includes(file)) ? {} : { onlyEnglish: true };
}
