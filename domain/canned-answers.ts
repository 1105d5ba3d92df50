/** Placeholders of canned answers (content/canned-answers.json), and what stays in their place without a value. */
export const PLACEHOLDERS = {
  firstName: "first name",
  reference: "reference",
  received: "date received",
  dueOn: "day you will hear from us",
  agent: "your name",
  accountNumber: "account number",
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

const BRACES = /\{([^{}]*)\}/g;
const NAMES = Object.keys(PLACEHOLDERS) as Placeholder[];

/** What stands in braces and is no placeholder; a brace without its other is one too. */
export function unknownPlaceholders(text: string): readonly string[] {
  const named = [...text.matchAll(BRACES)].flatMap(([whole, name]) =>
    NAMES.some((one) => one === name) ? [] : [whole],
  );
  return [...named, ...(text.replaceAll(BRACES, "").match(/[{}]/g) ?? [])];
}

/** The text with the values in place; one without a value stays visible, as "[account number]". */
export function fillPlaceholders(
  text: string,
  values: Readonly<Partial<Record<Placeholder, string | null>>>,
): string {
  return text.replaceAll(BRACES, (whole, name) => {
    const known = NAMES.find((one) => one === name);
    return known === undefined ? whole : (values[known] ?? `[${PLACEHOLDERS[known]}]`);
  });
}

/** True where a placeholder without a value is still in the text. */
export function hasUnfilled(text: string): boolean {
  return NAMES.some((name) => text.includes(`[${PLACEHOLDERS[name]}]`));
}

interface Answer {
  /** Of its subject. */
  readonly articles?: readonly { readonly link: string }[] | undefined;
}

const MOST_LIKELY = 2;

/** Those on a subject of the articles with these links, in the order of these. */
export function answersOn<One extends Answer>(
  links: readonly string[],
  answers: readonly One[],
): readonly One[] {
  const about = links.flatMap((link) =>
    answers.filter(({ articles = [] }) => articles.some((one) => one.link === link)),
  );
  return [...new Set(about)].slice(0, MOST_LIKELY);
}
