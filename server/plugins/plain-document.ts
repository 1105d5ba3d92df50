import { LOCALE } from "../../domain/locale.ts";
import { createHash } from "node:crypto";

/** Colours of app/ui/tokens.css and the device's font, for pages that must not depend on the web's build. */
const STYLE = [
  "html{color-scheme:light dark;background:#fbf8f1;color:#0f2b2d;font:1.125rem/1.55 system-ui,sans-serif}",
  "body{margin:0;border-block-start:.5rem solid #0b5d3f}",
  "main{max-inline-size:36rem;margin-inline:auto;padding:3rem min(1.25rem,5vw);overflow-wrap:break-word}",
  "h1{margin:0;font-size:1.944rem;letter-spacing:-.018em;line-height:1.15}",
  "a{display:inline-block;padding-block:.6em;color:#0a5439;font-weight:600;text-underline-offset:.2em}",
  "button{margin-block:.5rem;padding:.6em 1.2em;border:0;border-radius:.4rem;background:#0b5d3f;color:#fff;font:inherit;font-weight:600}",
  ":focus-visible{outline:3px solid #0f2b2d;outline-offset:3px;box-shadow:0 0 0 3px #ffc44d}",
  "@media(prefers-color-scheme:dark){html{background:#0e1c1d;color:#f4f0e6}body{border-color:#82d9a8}a{color:#93e0b5}button{background:#82d9a8;color:#0e1c1d}:focus-visible{outline-color:#ffd071;box-shadow:0 0 0 3px #0a1516}}",
].join("");

/** As a content security policy names the style. */
export const PLAIN_STYLE = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

/** A page of a heading and paragraphs, both HTML. */
export function plainDocument({
  title,
  heading,
  body,
}: {
  readonly title: string;
  readonly heading: string;
  readonly body: string;
}): string {
  return `<!doctype html>
<html lang="${LOCALE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${heading}</h1>${body}</main></body></html>
`;
}
