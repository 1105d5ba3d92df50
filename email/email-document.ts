import { readFileSync } from "node:fs";
import { copyIn, type Locale } from "../copy/locales.ts";
import { HELPED_ID } from "../domain/lead-progress.ts";
import { escapeHtml } from "../domain/text.ts";
import { type HelpWay, type ShownAdvice, telephone } from "../domain/safety-advice.ts";
import type { Message } from "./mailer.ts";

/** An email as blocks, rendered as HTML and as text. Plain text throughout: no block takes HTML. */
export type EmailBlock =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "reference"; readonly label: string; readonly value: string }
  | { readonly kind: "button"; readonly label: string; readonly url: string }
  | { readonly kind: "link"; readonly label: string; readonly url: string }
  /** `lines`: each in pieces, of which every second one is a telephone number. */
  | { readonly kind: "warning"; readonly title: string; readonly lines: readonly (readonly string[])[] }
  /** What the web's emergency panel shows. */
  | ({ readonly kind: "emergency" } & ShownAdvice)
  | { readonly kind: "picture"; readonly id: string; readonly alt: string }
  | { readonly kind: "steps"; readonly steps: readonly EmailStep[] };

interface EmailStep {
  readonly when: string;
  readonly title: string;
  readonly text: string;
}

/** What every email to a customer says or leads to. */
export interface EmailFacts {
  /** Which the customer reads. */
  readonly locale: Locale;
  readonly jobId: string;
  readonly reference: string;
  readonly firstName: string;
  readonly email: string;
  /** The mailbox that reads what is replied. */
  readonly replyTo: string;
  readonly providerName: string;
  /** "https://host", without a path: where the help area is. */
  readonly publicOrigin: string;
  /**
   * The signed link's value: tracks the submission without typing. Null where the customer turned it off, undefined
   * where there is nothing to track.
   */
  readonly trackLink: string | null | undefined;
}

interface EmailDocument {
  /** Before the title. */
  readonly first?: readonly EmailBlock[];
  /** What mail programs show beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly EmailBlock[];
  readonly footer: string;
}

/** The brand mark of the web (ui/components/brand-mark.tsx) as an image: mail programs show no SVG. */
const MARK = {
  id: "mark@help-and-support",
  name: "mark.png",
  content: readFileSync(new URL("mark.png", import.meta.url)),
};

/** The document as the message to the customer, in the thread of its reference. */
export function toMessage(
  {
    locale,
    jobId,
    email,
    replyTo,
    providerName,
    reference,
  }: Pick<EmailFacts, "locale" | "jobId" | "email" | "replyTo" | "providerName"> & {
    readonly reference?: string;
  },
  subject: string,
  document: EmailDocument,
  images: Message["images"] = [],
): Message {
  return {
    id: jobId,
    to: email,
    replyTo,
    subject,
    thread: reference ?? null,
    isAutomatic: true,
    text: renderText(locale, document),
    html: renderHtml(locale, document, providerName),
    images: [MARK, ...images],
  };
}

export function paragraphBlock(value: string): EmailBlock {
  return { kind: "text", text: value };
}

export function headingBlock(value: string): EmailBlock {
  return { kind: "heading", text: value };
}

export function helpPage(
  publicOrigin: string,
  name: "track" | "contact-us" | "complaints-procedure",
): string {
  return `${publicOrigin}/help-and-support/${name}`;
}

/** The page that tracks the submission. */
export function trackBlocks({ publicOrigin, trackLink }: EmailFacts, label: string): readonly EmailBlock[] {
  if (trackLink === undefined) return [];
  const page = helpPage(publicOrigin, "track");
  return [{ kind: "button", label, url: trackLink === null ? page : `${page}?link=${trackLink}` }];
}

/** The question on that page whether our answer helped; a press there, and no look, is an answer. */
export function helpedBlocks({ publicOrigin, trackLink }: EmailFacts, label: string): readonly EmailBlock[] {
  if (!trackLink) return [];
  return [{ kind: "link", label, url: `${helpPage(publicOrigin, "track")}?link=${trackLink}#${HELPED_ID}` }];
}

/** Where to answer; `onPage`: the page that tracks it takes answers too. */
export function answerBlocks(
  { locale, replyTo }: Pick<EmailFacts, "locale" | "replyTo">,
  onPage: boolean,
): readonly EmailBlock[] {
  const words = copyIn(locale).emails;
  return [
    headingBlock(words.answerTitle),
    paragraphBlock(onPage ? words.answerOnPage(replyTo) : words.answer(replyTo)),
  ];
}

/** Colours of ui/components/tokens.css, inline for mail programs that drop style sheets. */
const FONT = "font-family:'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif;";
const PARAGRAPH = `${FONT}font-size:17px;line-height:1.5;margin:0 0 16px;color:#0f2b2d;`;
const SMALL = `${FONT}font-size:15px;line-height:1.5;margin:0 0 12px;color:#3d5152;`;
const HEADING = `${FONT}font-size:20px;line-height:1.25;font-weight:bold;margin:24px 0 12px;color:#0f2b2d;`;
const DARK = [
  ".page{background:#0e1c1d!important}.card{background:#172a2a!important}",
  ".ink,.ink p,.ink h1,.ink h2,.ink td{color:#f4f0e6!important}.soft{color:#c6d1cc!important}",
  ".link{color:#93e0b5!important}.panel{background:#193a2f!important;border-color:#82d9a8!important}",
  ".button{background:#82d9a8!important}.button .link{color:#04241a!important}",
  ".warning{background:#381a1b!important;border-color:#ffb8b1!important}",
  ".urgent{background:#96121d!important}.gentle{background:#193a2f!important;border-color:#82d9a8!important}",
  ".urgent .call{color:#96121d!important}.gentle .call{background:#172a2a!important;color:#93e0b5!important}",
  ".urgent .link{color:#ffffff!important}",
  ".rule{border-color:#2b4341!important}",
].join("");

function renderHtml(
  locale: Locale,
  { preview, first = [], title, blocks, footer }: EmailDocument,
  providerName: string,
): string {
  const above = first.map((block) => blockHtml(locale, block)).join("");
  const body = blocks.map((block) => blockHtml(locale, block)).join("");
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title><style>@media(prefers-color-scheme:dark){${DARK}}</style></head>
<body class="page" style="margin:0;padding:0;background:#fbf8f1">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table ${TABLE} class="page" width="100%" style="background:#fbf8f1">
<tr><td align="center" style="padding:24px 12px">
<table ${TABLE} class="ink" width="100%" style="max-width:560px;text-align:left">
<tr><td style="padding:0 8px 16px"><table ${TABLE}><tr>
<td style="padding-right:12px">
<img src="cid:${MARK.id}" width="40" height="40" alt="" style="display:block"></td>
<td style="${FONT}font-size:20px;font-weight:bold;color:#0f2b2d">${escapeHtml(providerName)}</td>
</tr></table></td></tr>
<tr><td class="card" style="background:#ffffff;border-radius:8px;padding:28px 24px 12px">
${above}<h1 style="${FONT}font-size:26px;line-height:1.2;margin:0 0 16px;color:#0f2b2d">${escapeHtml(title)}</h1>
${body}</td></tr>
<tr><td style="padding:16px 8px"><p class="soft" style="${SMALL}">${escapeHtml(footer)}</p></td></tr>
</table></td></tr></table></body></html>`;
}

function blockHtml(locale: Locale, block: EmailBlock): string {
  switch (block.kind) {
    case "text":
      return paragraph(block.text);
    case "heading":
      return `<h2 style="${HEADING}">${escapeHtml(block.text)}</h2>`;
    case "reference":
      return box("panel", PANEL, paragraph(block.label, SMALL) + paragraph(block.value, REFERENCE));
    case "button":
      return `<table ${TABLE} style="margin:0 0 20px"><tr>
<td class="button" style="background:#0b5d3f;border-radius:6px">
${anchor(block, BUTTON)}</td></tr></table>`;
    case "link":
      return `<p style="${PARAGRAPH}">${anchor(block, "color:#0a5439;font-weight:bold")}</p>`;
    case "picture":
      return `<p style="margin:0 0 16px"><img src="cid:${block.id}" width="344" alt="${escapeHtml(block.alt)}"
style="display:block;max-width:100%;height:auto;border-radius:8px;${PARAGRAPH}"></p>`;
    case "warning": {
      const title = `<h2 style="${HEADING}margin-top:0">${escapeHtml(block.title)}</h2>`;
      return box("warning", WARNING, title + block.lines.map((line) => numbered(line, PARAGRAPH)).join(""));
    }
    case "emergency":
      return emergencyHtml(locale, block);
    case "steps":
      return `<table ${TABLE} width="100%" style="margin:0 0 12px">
${block.steps.map(stepHtml).join("")}</table>`;
  }
}

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0"';
const PANEL = "background:#e4f2e6;border:1px solid #0b5d3f;border-radius:8px;padding:16px 20px";
const WARNING = "background:#fdeeeb;border-left:4px solid #9d101c;padding:16px 20px 4px";
const REFERENCE = `${PARAGRAPH}font-size:30px;line-height:1.25;font-weight:bold;margin:0;`;
const BUTTON =
  `${FONT}display:inline-block;padding:14px 22px;font-size:18px;font-weight:bold;` +
  "color:#ffffff;text-decoration:none";
const STEP = "border-left:3px solid #0b5d3f;padding:0 0 16px 16px";

function paragraph(text: string, style = PARAGRAPH): string {
  return `<p style="${style}">${escapeHtml(text)}</p>`;
}

/** A paragraph whose every second piece is a number to press. */
function numbered(pieces: readonly string[], style: string, tag = "p"): string {
  const content = pieces.map((piece, index) =>
    index % 2 === 0
      ? escapeHtml(piece)
      : anchor({ label: piece, url: telephone(piece) }, "color:inherit;font-weight:bold;white-space:nowrap"),
  );
  return `<${tag} style="${style}">${content.join("")}</${tag}>`;
}

const PANELS = {
  urgent: { box: "background:#a3121e;border-radius:8px;padding:20px", ink: "#ffffff", call: "#a3121e" },
  gentle: { box: PANEL, ink: "#0f2b2d", call: "#0a5439" },
} as const;

function emergencyHtml(locale: Locale, { tone, title, ways, steps }: ShownAdvice): string {
  const { box: style, ink, call } = PANELS[tone];
  const heading = `<h2 style="${HEADING}margin-top:0;color:${ink}">${escapeHtml(title)}</h2>`;
  const items = steps.map((step) => numbered(step, "margin:0 0 8px", "li")).join("");
  const list = `<ol style="${FONT}font-size:17px;line-height:1.5;margin:16px 0 0;padding-left:24px;color:${ink}">`;
  return box(
    tone,
    style,
    `${heading}${ways.map((way) => wayHtml(locale, way, call)).join("")}${list}${items}</ol>`,
  );
}

/** At least 48 pixels high. */
function wayHtml(locale: Locale, { href, shown, when, who }: HelpWay, color: string): string {
  const button =
    `display:block;margin:0 0 8px;padding:12px 16px;border-radius:6px;background:#ffffff;color:${color};` +
    "font-family:Verdana,Arial,sans-serif;text-decoration:none";
  const small = `<br><span style="font-size:15px;line-height:1.4">${escapeHtml(copyIn(locale).emails.way(when, who))}</span>`;
  const number = `<b style="font-size:24px;line-height:1.25">${escapeHtml(shown)}</b>`;
  return `<a class="call" href="${escapeHtml(href)}" style="${button}">${number}${small}</a>`;
}

function anchor({ label, url }: { readonly label: string; readonly url: string }, style: string): string {
  return `<a class="link" href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;
}

function box(name: string, style: string, content: string): string {
  return `<table ${TABLE} width="100%" style="margin:0 0 16px"><tr>
<td class="${name}" style="${style}">${content}</td></tr></table>`;
}

function stepHtml({ when, title, text }: EmailStep): string {
  const lines = [
    paragraph(when, `${SMALL}margin:0;`),
    paragraph(title, `${PARAGRAPH}margin:0;font-weight:bold`),
    paragraph(text, `${PARAGRAPH}margin:0;`),
  ];
  return `<tr><td class="rule" style="${STEP}">${lines.join("")}</td></tr>`;
}

function renderText(locale: Locale, { first = [], title, blocks, footer }: EmailDocument): string {
  const [above, below] = [first, blocks].map((some) => some.map((block) => blockText(locale, block)));
  return `${[...above!, title, ...below!, `--\n${footer}`].join("\n\n")}\n`;
}

function blockText(locale: Locale, block: EmailBlock): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "heading":
      return block.text.toUpperCase();
    case "reference":
      return `${block.label}: ${block.value}`;
    case "button":
    case "link":
      return `${block.label}:\n${block.url}`;
    case "picture":
      return block.alt;
    case "warning":
      return [block.title.toUpperCase(), ...block.lines.map((line) => line.join(""))].join("\n\n");
    case "emergency":
      return emergencyText(locale, block);
    case "steps":
      return block.steps.map(({ when, title, text }) => `* ${when}: ${title}.\n  ${text}`).join("\n");
  }
}

function emergencyText(locale: Locale, { title, ways, steps }: ShownAdvice): string {
  const lines = ways.map(({ href, shown, when, who }) => {
    const page = href.startsWith("https:") ? `\n  ${href}` : "";
    return `* ${shown} (${copyIn(locale).emails.way(when, who)})${page}`;
  });
  const numberedSteps = steps.map((step, index) => `${index + 1}. ${step.join("")}`);
  return [title.toUpperCase(), lines.join("\n"), numberedSteps.join("\n")].join("\n\n");
}
