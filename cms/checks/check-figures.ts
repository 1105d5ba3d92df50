import type { Facts } from "../../contract/help.ts";
import type { Provider } from "../../contract/provider.ts";
import type { ContentFault } from "../front-matter.ts";
import { type MarkdownPage, sentencesOf } from "../markdown-page.ts";

/** A value with a token, and the words beside which its figure is not typed. */
interface Guard {
  readonly token: string;
  readonly near: readonly string[];
  readonly figure: RegExp;
}

const NUMBER = String.raw`(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)`;

export function figureGuards(facts: Facts, { figures }: Pick<Provider, "figures">): Guard[] {
  const values = [...toValues("fact", facts), ...toValues("provider", figures)];
  return values.flatMap(({ kind, name, text, near }) => {
    const figure = figureLike(text);
    return figure === undefined || near.length === 0 ? [] : [{ token: `{{${kind}:${name}}}`, near, figure }];
  });
}

function toValues(
  kind: string,
  values: Readonly<Record<string, { readonly text: string; readonly near: readonly string[] }>>,
) {
  return Object.entries(values).map(([name, value]) => ({ kind, name, ...value }));
}

/** A figure of the same unit, or the same percentage; undefined where the text has none. */
function figureLike(text: string): RegExp | undefined {
  const [percentage] = /^\d+%/.exec(text) ?? [];
  if (percentage !== undefined) return new RegExp(String.raw`(?<!\d)${percentage}`);
  if (/£\d/.test(text)) return /£\d+/;
  const [, unit] = /\d+ ((?:working )?(?:day|week|month|hour))s?\b/.exec(text) ?? [];
  return unit === undefined ? undefined : new RegExp(String.raw`\b${NUMBER} ${unit}s?\b`, "i");
}

/** Figures typed by hand that have a token: two pages could come to say different things. */
export function checkFigures(page: MarkdownPage, guards: readonly Guard[]): ContentFault[] {
  return sentencesOf(page).flatMap(({ line, said }) =>
    guards.flatMap(({ token, near, figure }) => {
      const [typed] = figure.exec(said) ?? [];
      const word = near.find((one) => said.toLowerCase().includes(one));
      if (typed === undefined || word === undefined || said.includes(token)) return [];
      return [
        { file: page.file, line, message: `"${typed}" beside "${word}" is typed by hand: use ${token}` },
      ];
    }),
  );
}
