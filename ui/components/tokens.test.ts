import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const readRules = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
const source = readRules("./tokens.css");

const THEMED = /light-dark\(([^()]*(?:\([^()]*\))?), ([^()]*(?:\([^()]*\))?)\)/g;

/** The custom properties of the first rule, with the values of a theme. */
function tokensOf(theme: "light" | "dark", rules = source): Map<string, string> {
  const body = rules.slice(rules.indexOf(" {"), rules.indexOf("\n}"));
  const values = body.replace(THEMED, theme === "light" ? "$1" : "$2");
  return new Map(
    [...values.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const themes = { light: tokensOf("light"), dark: tokensOf("dark") };

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Map<string, string>, one: string, other: string): number {
  const [a, b] = [one, other].map((name) => {
    const value = tokens.get(`--${name}`) ?? "";
    expect(value, `--${name} is a six-digit colour`).toMatch(/^#[\da-f]{6}$/);
    return luminance(value);
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const surfaces = ["surface", "surface-raised", "surface-sunken"];
const tints = ["primary-tint", "accent-tint", "danger-tint", "info-tint"];
const sky = ["sky", "dawn"];

/** Each text token and every surface it is meant for. */
const text: Record<string, readonly string[]> = {
  ink: [...surfaces, ...tints, ...sky],
  "ink-soft": [...surfaces, ...tints, ...sky],
  link: [...surfaces, ...tints],
  "link-hover": [...surfaces, ...tints],
  danger: [...surfaces, "danger-tint"],
  "on-primary": ["primary", "primary-hover"],
  "on-danger": ["danger-fill", "danger-fill-hover"],
  "on-field": ["field"],
  "on-field-soft": ["field"],
};

/**
 * What is not text but has to be seen: the bounds of controls, icons, the marks of states, the focus ring.
 */
const nonText: Record<string, readonly string[]> = {
  "line-strong": [...surfaces, ...sky],
  primary: [...surfaces, "primary-tint"],
  "accent-line": [...surfaces, "accent-tint"],
  danger: [...surfaces, "danger-tint"],
  "info-line": [...surfaces, "info-tint"],
  focus: [...surfaces, ...tints, ...sky, "focus-inner"],
};

describe.each(Object.entries(themes))("the %s theme", (_name, tokens) => {
  const pairs = (table: Record<string, readonly string[]>) =>
    Object.entries(table).flatMap(([mark, on]) => on.map((surface) => [mark, surface] as const));

  test.each(pairs(text))("%s reads on %s at 7:1 or more", (mark, surface) => {
    expect(contrast(tokens, mark, surface)).toBeGreaterThanOrEqual(7);
  });

  test.each(pairs(nonText))("%s shows on %s at 3:1 or more", (mark, surface) => {
    expect(contrast(tokens, mark, surface)).toBeGreaterThanOrEqual(3);
  });

  test.each(["primary", "danger-fill", "field"])(
    "one tone of the focus ring shows on %s at 3:1 or more",
    (fill) => {
      expect(
        Math.max(contrast(tokens, "focus", fill), contrast(tokens, "focus-inner", fill)),
      ).toBeGreaterThanOrEqual(3);
    },
  );
});

test.each(["light", "dark"] as const)(
  "the lines of a drawing show on its colours in the %s theme",
  (theme) => {
    const drawing = tokensOf(theme, readRules("./drawing.css"));
    const names = ["paper", "faint", "metal", "green", "red", "blue", "sun"].map((name) => `drawing-${name}`);
    for (const name of names) expect(contrast(drawing, "drawing-line", name)).toBeGreaterThanOrEqual(3);
    for (const mark of ["drawing-green", "drawing-red", "drawing-blue"])
      expect(contrast(drawing, mark, "drawing-paper")).toBeGreaterThanOrEqual(3);
    for (const surface of ["drawing-paper", "drawing-faint"])
      expect(contrast(drawing, "drawing-text", surface)).toBeGreaterThanOrEqual(7);
  },
);

test("no rule uses a token that is not defined", () => {
  const folder = new URL("./", import.meta.url);
  const rules = readdirSync(folder).flatMap((file) =>
    file.endsWith(".css") ? [readFileSync(new URL(file, folder), "utf8")] : [],
  );
  const made = new Set(rules.flatMap((css) => [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)));
  // One with a value to fall back on may be missing.
  const asked = rules.flatMap((css) => [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect(asked.length).toBeGreaterThan(500);
  expect(asked.filter((name) => !made.has(name))).toEqual([]);
});
