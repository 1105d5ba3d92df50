import { readFileSync } from "node:fs";
import { copyIn, type Locale } from "../copy/locales.ts";
import { type HelpWay, type ShownAdvice, telephone } from "../domain/safety-advice.ts";
import { escapeHtml } from "../domain/text.ts";

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

export interface EmailDocument {
  /** Before the title. */
  readonly first?: readonly EmailBlock[];
  /** What mail programs show beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly EmailBlock[];
  readonly footer: string;
}

/** Shown inline, where the HTML has "cid:" and the id. */
export interface EmailImage {
  readonly id: string;
  readonly name: string;
  readonly content: Buffer;
}

/** Colours of ui/components/tokens.css. */
const LIGHT = {
  danger: "#9d101c",
  "danger-fill": "#a3121e",
  "danger-tint": "#fdeeeb",
  ink: "#0f2b2d",
  "ink-soft": "#3d5152",
  line: "#e0d9ca",
  link: "#0a5439",
  "on-primary": "#ffffff",
  primary: "#0b5d3f",
  "primary-tint": "#e4f2e6",
  surface: "#fbf8f1",
  "surface-raised": "#ffffff",
};
const DARK = {
  danger: "#ffb8b1",
  "danger-fill": "#96121d",
  "danger-tint": "#381a1b",
  ink: "#f4f0e6",
  "ink-soft": "#c6d1cc",
  line: "#2b4341",
  link: "#93e0b5",
  "on-primary": "#04241a",
  primary: "#82d9a8",
  "primary-tint": "#193a2f",
  surface: "#0e1c1d",
  "surface-raised": "#172a2a",
};

type Colours = Readonly<Record<keyof typeof LIGHT, string>>;

/** What emails look like: the mark is an image, because mail programs show no SVG. */
export interface EmailLook {
  readonly light: Colours;
  readonly dark: Colours;
  readonly mark: EmailImage | undefined;
}

export const MARK = { id: "mark@help-and-support", name: "mark.png" };

/** The mark is that of ui/components/brand-mark.tsx. */
export const HOUSE_LOOK: EmailLook = {
  light: LIGHT,
  dark: DARK,
  mark: { ...MARK, content: readFileSync(new URL("mark.png", import.meta.url)) },
};

const FONT = "font-family:'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif;";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0"';

/** The document as HTML, with its style inline for mail programs that drop style sheets. */
export function emailHtml(
  locale: Locale,
  { preview, first = [], title: subject, blocks, footer }: EmailDocument,
  providerName: string,
  { light, dark, mark }: EmailLook = HOUSE_LOOK,
): string {
  const PARAGRAPH = `${FONT}font-size:17px;line-height:1.5;margin:0 0 16px;color:${light.ink};`;
  const SMALL = `${FONT}font-size:15px;line-height:1.5;margin:0 0 12px;color:${light["ink-soft"]};`;
  const HEADING = `${FONT}font-size:20px;line-height:1.25;font-weight:bold;margin:24px 0 12px;color:${light.ink};`;
  const NIGHT = [
    `.page{background:${dark.surface}!important}.card{background:${dark["surface-raised"]}!important}`,
    `.ink,.ink p,.ink h1,.ink h2,.ink td{color:${dark.ink}!important}.soft{color:${dark["ink-soft"]}!important}`,
    `.link{color:${dark.link}!important}.panel{background:${dark["primary-tint"]}!important;border-color:${dark.primary}!important}`,
    `.button{background:${dark.primary}!important}.button .link{color:${dark["on-primary"]}!important}`,
    `.warning{background:${dark["danger-tint"]}!important;border-color:${dark.danger}!important}`,
    `.urgent{background:${dark["danger-fill"]}!important}.gentle{background:${dark["primary-tint"]}!important;border-color:${dark.primary}!important}`,
    `.urgent .call{color:${dark["danger-fill"]}!important}.gentle .call{background:${dark["surface-raised"]}!important;color:${dark.link}!important}`,
    ".urgent .link{color:#ffffff!important}",
    `.rule{border-color:${dark.line}!important}`,
  ].join("");
  const PANEL = `background:${light["primary-tint"]};border:1px solid ${light.primary};border-radius:8px;padding:16px 20px`;
  const WARNING = `background:${light["danger-tint"]};border-left:4px solid ${light.danger};padding:16px 20px 4px`;
  const REFERENCE = `${PARAGRAPH}font-size:30px;line-height:1.25;font-weight:bold;margin:0;`;
  const BUTTON =
    `${FONT}display:inline-block;padding:14px 22px;font-size:18px;font-weight:bold;` +
    `color:${light["on-primary"]};text-decoration:none`;
  const STEP = `border-left:3px solid ${light.primary};padding:0 0 16px 16px`;
  const PANELS = {
    urgent: {
      box: `background:${light["danger-fill"]};border-radius:8px;padding:20px`,
      ink: "#ffffff",
      call: light["danger-fill"],
    },
    gentle: { box: PANEL, ink: light.ink, call: light.link },
  } as const;
  const picture =
    mark === undefined
      ? ""
      : `<td style="padding-right:12px">
<img src="cid:${mark.id}" width="40" height="40" alt="" style="display:block"></td>
`;
  const above = first.map((block) => blockHtml(block)).join("");
  const body = blocks.map((block) => blockHtml(block)).join("");
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title><style>@media(prefers-color-scheme:dark){${NIGHT}}</style></head>
<body class="page" style="margin:0;padding:0;background:${light.surface}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table ${TABLE} class="page" width="100%" style="background:${light.surface}">
<tr><td align="center" style="padding:24px 12px">
<table ${TABLE} class="ink" width="100%" style="max-width:560px;text-align:left">
<tr><td style="padding:0 8px 16px"><table ${TABLE}><tr>
${picture}<td style="${FONT}font-size:20px;font-weight:bold;color:${light.ink}">${escapeHtml(providerName)}</td>
</tr></table></td></tr>
<tr><td class="card" style="background:${light["surface-raised"]};border-radius:8px;padding:28px 24px 12px">
${above}<h1 style="${FONT}font-size:26px;line-height:1.2;margin:0 0 16px;color:${light.ink}">${escapeHtml(subject)}</h1>
${body}</td></tr>
<tr><td style="padding:16px 8px"><p class="soft" style="${SMALL}">${escapeHtml(footer)}</p></td></tr>
</table></td></tr></table></body></html>`;

  function blockHtml(block: EmailBlock): string {
    switch (block.kind) {
      case "text":
        return paragraph(block.text);
      case "heading":
        return `<h2 style="${HEADING}">${escapeHtml(block.text)}</h2>`;
      case "reference":
        return box("panel", PANEL, paragraph(block.label, SMALL) + paragraph(block.value, REFERENCE));
      case "button":
        return `<table ${TABLE} style="margin:0 0 20px"><tr>
<td class="button" style="background:${light.primary};border-radius:6px">
${anchor(block, BUTTON)}</td></tr></table>`;
      case "link":
        return `<p style="${PARAGRAPH}">${anchor(block, `color:${light.link};font-weight:bold`)}</p>`;
      case "picture":
        return `<p style="margin:0 0 16px"><img src="cid:${block.id}" width="344" alt="${escapeHtml(block.alt)}"
style="display:block;max-width:100%;height:auto;border-radius:8px;${PARAGRAPH}"></p>`;
      case "warning": {
        const title = `<h2 style="${HEADING}margin-top:0">${escapeHtml(block.title)}</h2>`;
        return box("warning", WARNING, title + block.lines.map((line) => numbered(line, PARAGRAPH)).join(""));
      }
      case "emergency":
        return emergencyHtml(block);
      case "steps":
        return `<table ${TABLE} width="100%" style="margin:0 0 12px">
${block.steps.map(stepHtml).join("")}</table>`;
    }
  }

  function paragraph(text: string, style = PARAGRAPH): string {
    return `<p style="${style}">${escapeHtml(text)}</p>`;
  }

  /** A paragraph whose every second piece is a number to press. */
  function numbered(pieces: readonly string[], style: string, tag = "p"): string {
    const content = pieces.map((piece, index) =>
      index % 2 === 0
        ? escapeHtml(piece)
        : anchor(
            { label: piece, url: telephone(piece) },
            "color:inherit;font-weight:bold;white-space:nowrap",
          ),
    );
    return `<${tag} style="${style}">${content.join("")}</${tag}>`;
  }

  function emergencyHtml({ tone, title, ways, steps }: ShownAdvice): string {
    const { box: style, ink, call } = PANELS[tone];
    const heading = `<h2 style="${HEADING}margin-top:0;color:${ink}">${escapeHtml(title)}</h2>`;
    const items = steps.map((step) => numbered(step, "margin:0 0 8px", "li")).join("");
    const list = `<ol style="${FONT}font-size:17px;line-height:1.5;margin:16px 0 0;padding-left:24px;color:${ink}">`;
    return box(
      tone,
      style,
      `${heading}${ways.map((way) => wayHtml(way, call)).join("")}${list}${items}</ol>`,
    );
  }

  /** At least 48 pixels high. */
  function wayHtml({ href, shown, when, who }: HelpWay, color: string): string {
    const button =
      `display:block;margin:0 0 8px;padding:12px 16px;border-radius:6px;background:#ffffff;color:${color};` +
      "font-family:Verdana,Arial,sans-serif;text-decoration:none";
    const small = `<br><span style="font-size:15px;line-height:1.4">${escapeHtml(copyIn(locale).emails.way(when, who))}</span>`;
    const number = `<b style="font-size:24px;line-height:1.25">${escapeHtml(shown)}</b>`;
    return `<a class="call" href="${escapeHtml(href)}" style="${button}">${number}${small}</a>`;
  }

  function stepHtml({ when, title, text }: EmailStep): string {
    const lines = [
      paragraph(when, `${SMALL}margin:0;`),
      paragraph(title, `${PARAGRAPH}margin:0;font-weight:bold`),
      paragraph(text, `${PARAGRAPH}margin:0;`),
    ];
    return `<tr><td class="rule" style="${STEP}">${lines.join("")}</td></tr>`;
  }
}

function anchor({ label, url }: { readonly label: string; readonly url: string }, style: string): string {
  return `<a class="link" href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;
}

function box(name: string, style: string, content: string): string {
  return `<table ${TABLE} width="100%" style="margin:0 0 16px"><tr>
<td class="${name}" style="${style}">${content}</td></tr></table>`;
}
