import { describe, expect, it } from "vitest";
import { parseArticlePage } from "./article-html.ts";

const page = (body: string) =>
  `<!doctype html><html><head><title> Read a meter </title><meta name="description" content="How to">` +
  `<style>p { color: red }</style></head><body class="page">${body}</body></html>`;
const markupOf = (body: string) => parseArticlePage(page(body))?.markup;

describe("a page of the content-management system", () => {
  const around = (content: string) =>
    `<header>Menu <a href="/">Home</a><style>a { top: 0 }</style></header><main><div>${content}</div></main><script>1 < 2</script><footer>Small print</footer>`;

  it("is read from its content panel, with title and description (spec 2.35, 7.2)", () => {
    const html = page(
      around('<div class="wide content-panel"><p>One <b>two</b>.</p><img src="a"></div> tail'),
    );
    expect(parseArticlePage(html)).toMatchObject({
      title: "Read a meter",
      description: "How to",
      markup: '<p>One <b>two</b>.</p><img src="a" />',
    });
  });

  it("is read from its parsys block where it has no panel", () => {
    expect(markupOf(around('<div class="parsys"><h2>A</h2></div>'))).toBe("<h2>A</h2>");
    expect(markupOf(around('<div class="parsys"><content-panel><p>A</p></content-panel></div>'))).toBe(
      "<p>A</p>",
    );
  });

  it("keeps every block that is not within another", () => {
    const inner = '<div class="parsys"><p>B</p></div>';
    expect(
      markupOf(around(`<div class="parsys"><p>A</p>${inner}</div>x<div class="parsys"><p>C</p></div>`)),
    ).toBe(`<p>A</p>${inner}<p>C</p>`);
  });
});

describe("any other page", () => {
  it("is its whole body, also where it only speaks of panels", () => {
    expect(markupOf("<h2>A</h2><p>The content-panel and the parsys.</p>")).toBe(
      "<h2>A</h2><p>The content-panel and the parsys.</p>",
    );
  });

  it("without a body or a title is none", () => {
    expect(parseArticlePage("<title>A</title><p>B</p>")).toBeUndefined();
    expect(parseArticlePage("<body><p>B</p></body>")).toBeUndefined();
    expect(parseArticlePage(page("<b>".repeat(1_001)))).toBeUndefined();
  });
});
