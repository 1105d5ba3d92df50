import { CircleAlert, CircleCheck, House, Phone, TriangleAlert } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import drawIcon, { type IconData } from "./drawn-icon.ts";

const ICONS = [
  ["phone", Phone],
  ["house", House],
  ["circle-exclamation-point", CircleAlert],
  ["circle-check", CircleCheck],
  ["triangle-exclamation-point", TriangleAlert],
] as const;

const LOOK = { className: "icon", size: 20, "aria-hidden": true, focusable: false } as const;

const drawing = (svg: string) => svg.replace(/^<svg[^>]*>/, "");
const frame = (svg: string) => /viewBox="[^"]*"/.exec(svg)?.[0];

describe("an icon", () => {
  it.each(ICONS)("has the lines of the set's own, in the same frame: %s", async (file, Original) => {
    const module = (await import(`../../node_modules/lucide-react/dist/esm/icons/${file}.mjs`)) as Record<
      string,
      IconData
    >;
    const drawn = renderToStaticMarkup(createElement(drawIcon(module["__iconData"]!), LOOK));
    const original = renderToStaticMarkup(createElement(Original, LOOK));
    expect(drawing(drawn)).toBe(drawing(original));
    expect(frame(drawn)).toBe(frame(original));
    expect(drawn).toMatch(
      /^<svg width="20" height="20" viewBox="[^"]*" class="icon" aria-hidden="true" focusable="false">/,
    );
  });
});
