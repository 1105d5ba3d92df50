/** What the browser is to post on: the library's answer in response mode form_post, or a step of its own. */
export interface HandOver {
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

const FORM = /<form method="post" action="([^"]*)">/;
const INPUT = /<input type="hidden" name="([^"]*)" value="([^"]*)"\/>/g;

/**
 * Reads the page that the library makes for it, which has no language, no look and no heading, so that ours
 * can take its place. Undefined where the text is no such page: it then stays as it is.
 */
export function readHandOver(html: string): HandOver | undefined {
  const action = FORM.exec(html)?.[1];
  if (action === undefined || !html.includes("document.forms[0].submit()")) return undefined;
  return {
    action: decode(action),
    fields: [...html.matchAll(INPUT)].map(([, name = "", value = ""]) => [decode(name), decode(value)]),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal: string, hex: string, name: string) => {
      if (decimal) return String.fromCodePoint(Number(decimal));
      return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (ENTITIES[name] ?? whole);
    },
  );
}
