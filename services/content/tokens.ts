/**
 * `{{phone:gas-emergency}}`, `{{fact:warm-home-discount}}`, `{{provider:address}}`, `{{email:privacy}}`,
 * `{{safety:gas}}`, `{{steps:gas}}`, `{{advice:energy}}`: replaced when a page is rendered.
 */
export interface Token {
  readonly text: string;
  readonly kind: string;
  readonly name: string;
  readonly wellFormed: boolean;
  /** Lines before it in the text. */
  readonly line: number;
}

const TOKEN = /\{\{([^{}]*)\}\}/g;
const WELL_FORMED = /^(phone|fact|provider|email|safety|steps|advice):([a-z][a-z0-9-]*)$/;

export function findTokens(text: string): Token[] {
  let line = 0;
  let counted = 0;
  return [...text.matchAll(TOKEN)].map((match) => {
    const [, kind = "", name = ""] = WELL_FORMED.exec(match[1] ?? "") ?? [];
    line += text.slice(counted, match.index).split("\n").length - 1;
    counted = match.index;
    return { text: match[0], kind, name, wellFormed: kind !== "", line };
  });
}

/** Replaces each token by `fill(kind, name)`, and the tokens inside advice. */
export function fillTokens(text: string, fill: (kind: string, name: string) => string): string {
  return text.replace(TOKEN, (_token, content: string) => {
    const [kind = "", name = ""] = content.split(":");
    return isAdvice(kind) ? fillTokens(fill(kind, name), fill) : fill(kind, name);
  });
}

function isAdvice(kind: string): boolean {
  return kind === "safety" || kind === "steps" || kind === "advice";
}
