import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { HOUSE_LOOK, plainDocument } from "./plain-pages.ts";

const page = plainDocument({
  locale: "en-GB",
  title: "Page not found",
  body: "<p>It is not here.</p>",
});
const [, style = ""] = /<style>(.*)<\/style>/s.exec(page) ?? [];

it("a plain page has colours of the design system and no others", () => {
  const tokens = readFileSync(new URL("../../ui/components/tokens.css", import.meta.url), "utf8");
  const colours = style.match(/#[\da-f]{6}/g) ?? [];
  expect(colours.length).toBeGreaterThan(8);
  expect(colours.filter((colour) => !tokens.includes(colour))).toEqual([]);
});

it("the policy knows its style, and it is small", () => {
  expect(HOUSE_LOOK.digest).toBe(`'sha256-${createHash("sha256").update(style).digest("base64")}'`);
  expect(page.length).toBeLessThan(2_600);
});
