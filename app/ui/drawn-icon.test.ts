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

/** All ways in which icons are asked for here. */
const WAYS = [{ className: "icon", size: 20, "aria-hidden": true, focusable: false }, { size: 18, focusable: false }, {}] as const;

describe("an icon in the browser", () => {
  it.each(ICONS)("is the same element as the set's own on the server: %s", async (file, Original) => {
    const module = (await import(`../../node_modules/lucide-react/dist/esm/icons/${file}.mjs`)) as Record<string, IconData>;
    const Drawn = drawIcon(module["__iconData"]!);
    for (const way of WAYS) {
      expect(renderToStaticMarkup(createElement(Drawn, way))).toBe(renderToStaticMarkup(createElement(Original, way)));
    }
  });
});
