import { expect, it } from "vitest";
import { plainText, sanitiseRichText } from "./sanitise.ts";
import { UNSAFE_LINKS } from "../../../tests/support/unsafe-links.ts";

it.each([
  [
    "keeps links, paragraphs, bold and raised text",
    '<p><b>Call</b> <a href="/help-and-support/">us</a><sup>1</sup></p>',
    '<p><b>Call</b> <a href="/help-and-support/">us</a><sup>1</sup></p>',
  ],
  [
    "keeps nothing of a link but where it leads",
    '<a href="https://a.example" target="_blank" onclick="x()" class="y">a</a>',
    '<a href="https://a.example">a</a>',
  ],
  ["drops other tags and keeps their words", "<h2>Hello</h2><em>there</em>", "Hellothere"],
  [
    "drops each tag of text but its four",
    "i u em strong sub small br span div ul ol li table img h1 h3 blockquote code"
      .split(" ")
      .map((tag) => `<${tag}>x`)
      .join(""),
    "x".repeat(18),
  ],
  ["drops a script with all it says", "<p>a<script>alert(1)</script></p>", "<p>a</p>"],
])("rich text %s (spec 5.3)", (_what, given, safe) => {
  expect(sanitiseRichText(given)).toBe(safe);
});

it.each([
  ["Gas &amp; electricity", "Gas & electricity"],
  ["<p>Send\n us your <b>readings</b></p>", "Send us your readings"],
  ["1 < 2<script>alert(1)</script>", "1 < 2"],
  ["<b></b> ", ""],
])("a title has the words of %j alone", (given, words) => {
  expect(plainText(given)).toBe(words);
});

it.each(UNSAFE_LINKS)("no link leads to %j", (href) => {
  expect(sanitiseRichText(`<a href="${href}">a</a>`)).toBe("<a>a</a>");
});
