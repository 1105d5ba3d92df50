/**
 * A form as a browser without JavaScript sees it: where it goes, and what is sent when nothing is changed.
 */
export interface HtmlForm {
  readonly action: string | undefined;
  readonly multipart: boolean;
  /** Fields in the order of the page, the hidden ones and what was filled in for the customer included. */
  readonly fields: ReadonlyMap<string, string>;
  /** Values that may be picked, by the name of the select. Not the empty ones. */
  readonly options: ReadonlyMap<string, readonly string[]>;
  /** "name=value" of each button that submits. */
  readonly buttons: ReadonlySet<string>;
}

const FORM = /<form\b(?![^>]*(?:data-consent-form|role="search"))([^>]*)>(.*?)<\/form>/s;
const FIELD =
  /<input\b(?<input>[^>]*)>|<select\b(?<select>[^>]*)>(?<options>.*?)<\/select>|<textarea\b(?<area>[^>]*)>(?<text>.*?)<\/textarea>|<button\b(?<button>[^>]*)>/gs;

/** The one form of a page, besides the question about cookies and the search. Throws where there is none. */
export function readForm(html: string): HtmlForm {
  const [, tag = "", body = ""] = FORM.exec(html) ?? [];
  if (body === "") throw new Error(`the page has no form:\n${wordsOf(html)}`);
  const fields = new Map<string, string>();
  const options = new Map<string, readonly string[]>();
  const buttons = new Set<string>();
  for (const { groups = {} } of body.matchAll(FIELD)) {
    if (groups["input"] !== undefined)
      setNamed(fields, groups["input"], attribute(groups["input"], "value") ?? "");
    if (groups["area"] !== undefined) setNamed(fields, groups["area"], decode(groups["text"] ?? ""));
    if (groups["button"] !== undefined)
      buttons.add(`${attribute(groups["button"], "name")}=${attribute(groups["button"], "value")}`);
    if (groups["select"] !== undefined) {
      const listed = [...(groups["options"] ?? "").matchAll(/<option\b([^>]*)>/g)].map(
        ([, option = ""]) => option,
      );
      const picked = listed.find((option) => /\sselected\b/.test(option)) ?? listed[0] ?? "";
      setNamed(fields, groups["select"], attribute(picked, "value") ?? "");
      const values = listed.map((option) => attribute(option, "value") ?? "").filter((value) => value !== "");
      options.set(attribute(groups["select"], "name") ?? "", values);
    }
  }
  return {
    action: attribute(tag, "action"),
    multipart: attribute(tag, "enctype") === "multipart/form-data",
    fields,
    options,
    buttons,
  };
}

/** What can be read on a page. */
export function wordsOf(html: string): string {
  const visible = html.replace(/<(script|style|svg|head)\b.*?<\/\1>/gs, " ").replace(/<[^>]*>/g, " ");
  return decode(visible).replace(/\s+/g, " ").trim();
}

/** What a page gives statistics to record, in its order. */
export function trackedOn(html: string): unknown[] {
  return [...html.matchAll(/\sdata-tracks="([^"]*)"/g)].map(([, json = ""]): unknown =>
    JSON.parse(decode(json)),
  );
}

function setNamed(fields: Map<string, string>, tag: string, value: string): void {
  const name = attribute(tag, "name");
  if (name !== undefined) fields.set(name, value);
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];
  return found === undefined ? undefined : decode(found);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

function decode(html: string): string {
  return html.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex: string, decimal: string, name: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name] ?? whole);
    },
  );
}
