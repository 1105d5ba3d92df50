import * as v from "valibot";
import { BASE_PATH } from "../../domain/base-path.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import type { ContentFault } from "../front-matter.ts";

const text = v.pipe(v.string(), v.nonEmpty("must not be empty"));

/** What drawings.json says of each drawing, by name. */
export const drawingsSchema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, "must be lower case, digits and hyphens")),
  v.strictObject({
    alt: text,
    caption: v.optional(text),
    /** Figures that explain themselves when pressed. With them, the drawing may do without a file. */
    parts: v.optional(v.array(v.strictObject({ label: text, value: text, text }))),
  }),
);

type DrawingTexts = v.InferOutput<typeof drawingsSchema>[string];

/** A drawing that articles may name. */
export interface Drawing extends DrawingTexts {
  /** Where the width is 320; undefined without a file. */
  readonly height: number | undefined;
}

export const DRAWINGS_FILE = "drawings/drawings.json";

/** The file of a drawing, relative to the content folder. */
export function fileOfDrawing(name: string): string {
  return `drawings/${name}.svg`;
}

export function isDrawingFile(file: string): boolean {
  return /^drawings\/[a-z0-9-]+\.svg$/.test(file);
}

/** The drawing as the web serves it; its one group. */
export function addressOfDrawing(name: string): string {
  return `${BASE_PATH}/media/${fileOfDrawing(name)}#drawing`;
}

/** `files` has the height of each valid file. */
export function knownDrawings(
  texts: v.InferOutput<typeof drawingsSchema>,
  files: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, Drawing> {
  return new Map(
    Object.entries(texts).map(([name, drawing]) => {
      const height = files.get(fileOfDrawing(name));
      return [name, { ...drawing, height: typeof height === "number" ? height : undefined }];
    }),
  );
}

const SCHEME = "drawing:";

/** The name in the address of a picture; undefined where the picture is no drawing. */
export function drawingName(url: string): string | undefined {
  return url.startsWith(SCHEME) ? url.slice(SCHEME.length) : undefined;
}

/** The text with the words of its drawings in their place. */
export function describeDrawings(body: string, drawings: ReadonlyMap<string, Drawing>): string {
  return body.replace(/^ *!\[\]\(drawing:([a-z0-9-]+)\)$/gm, (_line, name: string) => {
    const { alt = "", caption = "", parts = [] } = drawings.get(name) ?? {};
    // As a quotation: no sentence of the article.
    return ["> ", alt, caption, ...parts.flatMap((part) => [part.label, part.text])].join(" ");
  });
}

const ELEMENTS = "svg g path rect circle ellipse line polyline polygon text".split(" ");
const ATTRIBUTES = (
  "xmlns viewBox id d x y x1 y1 x2 y2 width height rx ry cx cy r points transform fill stroke stroke-width " +
  "stroke-linecap stroke-linejoin stroke-dasharray font-family font-size font-weight text-anchor"
).split(" ");
/** The colours of the light theme, for where the page's style is not. */
const PALETTE = {
  paper: "#ffffff",
  line: "#0f2b2d",
  text: "#0f2b2d",
  faint: "#e6f0f1",
  metal: "#b4bfbc",
  green: "#3f9b6c",
  red: "#d8484b",
  blue: "#33829c",
  sun: "#f4a41f",
};
const COLOURS = new Set([
  "none",
  ...Object.entries(PALETTE).map(([name, colour]) => `var(--drawing-${name}, ${colour})`),
]);
const HIGHEST = 400;
const SMALLEST_TEXT = 13;
/** A tag, or text between two. */
const PIECE = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>|[^<>&]+/gy;

/** The height of a drawing; fails where the file is more than content/drawings/README.md allows. */
export function parseDrawing(file: string, source: string): Result<number, ContentFault> {
  const wrong = faultOfSvg(source, faultOfElement);
  if (wrong !== undefined) return failed({ file, ...wrong });
  const height = Number(/<svg[^>]* viewBox="0 0 320 (\d+)"/.exec(source)?.[1] ?? 0);
  const fault = (message: string) => failed({ file, line: source.trimEnd().split("\n").length, message });
  if (height === 0 || height > HIGHEST)
    return fault(`the viewBox must be "0 0 320 HEIGHT", ${HIGHEST} at most`);
  return source.split('<g id="drawing"').length === 2
    ? ok(height)
    : fault('there must be one <g id="drawing">');
}

/** What is wrong with an SVG, or with one of its elements as `faultOf` says it; the piece where it was found. */
export function faultOfSvg(
  source: string,
  faultOf: (name: string, attributes: ReadonlyMap<string, string>) => string | undefined,
): { readonly line: number; readonly message: string } | undefined {
  const open: string[] = [];
  let end = 0;
  const fault = (message: string) => ({ line: source.slice(0, end).trimEnd().split("\n").length, message });
  for (const [piece, closing, name, attributes = "", empty] of source.matchAll(PIECE)) {
    end += piece.length;
    if (name === undefined) continue;
    if (closing === "/") {
      if (open.pop() !== name) return fault(`</${name}> closes another element`);
      continue;
    }
    const wrong = faultOf(name, new Map(attributesOf(attributes)));
    if (wrong !== undefined) return fault(wrong);
    if (empty === "") open.push(name);
  }
  return end < source.length || open.length > 0 ? fault("this is not plain SVG") : undefined;
}

function attributesOf(attributes: string) {
  return [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [name, value] as const,
  );
}

function faultOfElement(element: string, attributes: ReadonlyMap<string, string>): string | undefined {
  if (!ELEMENTS.includes(element)) return `a drawing has no <${element}>`;
  for (const [name, value] of attributes) {
    if (!ATTRIBUTES.includes(name)) return `a drawing has no ${name}="${value}"`;
    if (/^(?:fill|stroke)$/.test(name) && !COLOURS.has(value)) return `${value} is not a drawing's colour`;
    if (name === "id" && value !== "drawing") return 'the only id is "drawing"';
    if (name === "font-size" && Number(value) < SMALLEST_TEXT)
      return `text of ${value}: ${SMALLEST_TEXT} at least`;
  }
  return undefined;
}

/** The SVG of a drawing's file, "gas-lever.svg". */
export function drawingOf(sources: ReadonlyMap<string, string>, file: string): string | undefined {
  return isDrawingFile(`drawings/${file}`) ? sources.get(`drawings/${file}`) : undefined;
}
