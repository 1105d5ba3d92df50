import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBrand } from "./read-brand.ts";

const EXAMPLES = path.resolve(import.meta.dirname, "../../examples/brands");
const COLOURS = {
  ink: "#14213d",
  surface: "#f5f8fc",
  primary: "#1a4fa3",
  accent: "#ff8a5c",
  field: "#0f2e5c",
};
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">\n${inside}\n</svg>\n`;

/** What the operator reads where one file of an example is another. */
function refusal(file: string, content: string | Buffer, example = "tidewell"): string {
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-brand-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(path.join(EXAMPLES, example), folder, { recursive: true });
  writeFileSync(path.join(folder, file), content);
  try {
    readBrand(folder);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

const json = (colours: object, more: object = {}) =>
  JSON.stringify({ colours: { ...COLOURS, ...colours }, ...more });

test("the examples can be read in every theme", () => {
  for (const example of ["tidewell", "copperbeech"])
    expect(readBrand(path.join(EXAMPLES, example)).style).toContain("--primary:");
});

test.each([
  ["a script", "<script>alert(1)</script>", "logo.svg: line 2: a logo has no <script>"],
  ["a handler", '<path onload="x()" d="M0 0"/>', 'logo.svg: line 2: a logo has no onload="x()"'],
  ["HTML", "<foreignObject></foreignObject>", "logo.svg: line 2: a logo has no <foreignObject>"],
  ["a link", '<a href="https://x.example"></a>', "logo.svg: line 2: a logo has no <a>"],
  ["another's picture", '<image href="//x.example/a.png"/>', "logo.svg: line 2: a logo has no <image>"],
  [
    "another's paint",
    '<path fill="url(https://x.example/a.svg#b)"/>',
    'logo.svg: line 2: a logo has no fill="url(https://x.example/a.svg#b)"',
  ],
  [
    "a paint in disguise",
    '<path fill="u\\72l(//x.example)"/>',
    'logo.svg: line 2: a logo has no fill="u\\72l(//x.example)"',
  ],
  [
    "a style, which the policy forbids",
    '<g style="fill:red"/>',
    'logo.svg: line 2: a logo has no style="fill:red"',
  ],
  ["an entity", "&x;", "logo.svg: line 1: this is not plain SVG"],
  ["an open element", "<g>", "logo.svg: line 3: </svg> closes another element"],
  ["a second drawing", "</svg><svg>", "logo.svg: must be one <svg>"],
  ["too much", `<path d="${"M0 0".repeat(2_000)}"/>`, "logo.svg: has 8081 bytes, and may have 6144"],
])("a logo with %s is refused", (_what, inside, message) => {
  expect(refusal("logo.svg", svg(inside))).toContain(message);
});

test.each([
  [
    "a pale primary",
    { primary: "#7aa7ef" },
    "in light: link #6e96d7 on surface-sunken #eaedf2 has a contrast of 2.55:1, and needs 4.5:1",
  ],
  [
    "a pale ink",
    { ink: "#8090a8" },
    "in light: ink #8090a8 on sky #e3eaf5 has a contrast of 2.68:1, and needs 4.5:1",
  ],
  [
    "a dark surface",
    { surface: "#14213d" },
    "in light: ink #14213d on surface #14213d has a contrast of 1.00:1",
  ],
  ["a field between", { field: "#7d7d7d" }, "on-field #ffffff on field #7d7d7d has a contrast of 4.11:1"],
])("%s is refused, with the pair that can't be read and by how much", (_what, colours, message) => {
  expect(refusal("brand.json", json(colours))).toContain(message);
});

test.each([
  ["brand.json", json({ ink: "navy" }), "brand.json: colours.ink: must be a colour like #0b5d3f"],
  ["brand.json", "{", "brand.json: it: Invalid type: Expected Object but received undefined"],
  [
    "brand.json",
    json({}, { typeface: "../face.woff2" }),
    "brand.json: typeface: must be the name of a .woff2 file",
  ],
  ["brand.json", json({}, { typeface: "face.woff2" }), "face.woff2: can't be read from"],
  ["logo.png", "GIF89a", "logo.png: is no PNG"],
])("a broken %s is refused, by name", (file, content, message) => {
  expect(refusal(file, content)).toContain(`BRAND: ${message}`);
});

test("a typeface of another kind is refused", () => {
  expect(refusal("figtree.woff2", "OTTO", "copperbeech")).toContain("BRAND: figtree.woff2: is no WOFF2");
});
