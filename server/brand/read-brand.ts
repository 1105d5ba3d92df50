/** The folder that BRAND names: read and checked once, at start. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { faultOfSvg } from "../../cms/media/drawings.ts";
import { parseJson } from "../../domain/text.ts";
import { sha256 } from "../../infrastructure/hashing.ts";
import { OperatorError } from "../../infrastructure/operator-error.ts";
import { COLOURS, contrastFaults, paletteOf, styleOf } from "./brand-colours.ts";

/** It is in every page. */
const MAX_LOGO_BYTES = 6 * 1024;
const MAX_IMAGE_BYTES = 50 * 1024;
const MAX_FACE_BYTES = 150 * 1024;

const ELEMENTS =
  "svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath title".split(
    " ",
  );
const ATTRIBUTES = (
  "xmlns viewBox id d x y x1 y1 x2 y2 width height rx ry cx cy r fx fy points transform fill fill-rule fill-opacity " +
  "stroke stroke-width stroke-linecap stroke-linejoin stroke-opacity opacity clip-path clip-rule offset stop-color " +
  "stop-opacity gradientUnits gradientTransform clipPathUnits"
).split(" ");
/** To what is not in the logo, or is written so that it could be: nothing is fetched. */
const REFERENCE = /url\((?!#[\w-]+\))|\\/i;

const colour = v.pipe(
  v.string("must be a colour like #0b5d3f"),
  v.regex(/^#[\da-f]{6}$/i, "must be a colour like #0b5d3f"),
  v.toLowerCase(),
);
const brandSchema = v.strictObject({
  colours: v.strictObject(v.entriesFromList(COLOURS, colour)),
  typeface: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-][\w.-]*\.woff2$/, "must be the name of a .woff2 file")),
  ),
});

const FONT_SHEET = readFileSync(new URL("../../ui/components/font.css", import.meta.url), "utf8");

export type Brand = ReturnType<typeof readBrand>;

/** Throws OperatorError with one line per fault. */
export function readBrand(folder: string) {
  const { colours, typeface } = readColours(folder);
  const palette = paletteOf(colours);
  const faults = contrastFaults(palette);
  if (faults.length > 0) throw new OperatorError(faults.map((one) => fault("brand.json", one)).join("\n"));
  const image = existsSync(path.join(folder, "logo.png"))
    ? readPart(folder, "logo.png", MAX_IMAGE_BYTES)
    : undefined;
  if (image !== undefined && image.toString("latin1", 1, 4) !== "PNG") throw wrong("logo.png", "is no PNG");
  const face = typeface === undefined ? undefined : readPart(folder, typeface, MAX_FACE_BYTES);
  if (face !== undefined && face.toString("latin1", 0, 4) !== "wOF2") throw wrong(typeface!, "is no WOFF2");
  return {
    palette,
    style: styleOf(palette),
    logo: readLogo(folder),
    /** For emails: mail programs show no SVG. */
    image,
    font: face && fontOf(face),
  };
}

/** Under the name that the style has for the face, whichever file it is (ui/components/font.css). */
function fontOf(face: Buffer) {
  const name = sha256(face, "hex").slice(0, 12);
  const [href, sheet] = ["woff2", "css"].map((type) => `/help-and-support/brand/${name}.${type}`) as [
    string,
    string,
  ];
  const css = FONT_SHEET.replace(/url\("[^"]*"\)/, `url("${name}.woff2")`);
  return { href, sheet, face, css };
}

function readColours(folder: string): v.InferOutput<typeof brandSchema> {
  const parsed = v.safeParse(
    brandSchema,
    parseJson(readPart(folder, "brand.json", MAX_LOGO_BYTES).toString()),
  );
  if (parsed.success) return parsed.output;
  const faults = parsed.issues.map((one) =>
    fault("brand.json", `${v.getDotPath(one) ?? "it"}: ${one.message}`),
  );
  throw new OperatorError(faults.join("\n"));
}

function readLogo(folder: string) {
  const file = readPart(folder, "logo.svg", MAX_LOGO_BYTES).toString().trim();
  const found = faultOfSvg(file, (name, attributes) => {
    if (!ELEMENTS.includes(name)) return `a logo has no <${name}>`;
    for (const [attribute, value] of attributes)
      if (!ATTRIBUTES.includes(attribute) || REFERENCE.test(value))
        return `a logo has no ${attribute}="${value}"`;
    return undefined;
  });
  if (found !== undefined) throw wrong("logo.svg", `line ${found.line}: ${found.message}`);
  const [, viewBox, content] =
    /^<svg[^>]* viewBox="(-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+)"[^>]*>(.*)<\/svg>$/s.exec(file) ?? [];
  if (viewBox === undefined || content === undefined || /<\/?svg/.test(content))
    throw wrong("logo.svg", 'must be one <svg> with a viewBox="0 0 48 48"');
  return { file, viewBox, content: content.replaceAll(/>\s+</g, "><").trim() };
}

function readPart(folder: string, name: string, most: number): Buffer {
  const bytes = readBytes(folder, name);
  if (bytes.length > most) throw wrong(name, `has ${bytes.length} bytes, and may have ${most}`);
  return bytes;
}

function readBytes(folder: string, name: string): Buffer {
  try {
    return readFileSync(path.join(folder, name));
  } catch (error) {
    throw wrong(name, `can't be read from ${folder} (${(error as NodeJS.ErrnoException).code})`);
  }
}

function fault(file: string, message: string): string {
  return `BRAND: ${file}: ${message}`;
}

function wrong(file: string, message: string): OperatorError {
  return new OperatorError(fault(file, message));
}
