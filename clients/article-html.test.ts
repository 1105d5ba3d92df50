import { describe, expect, it } from "vitest";
import { parseArticlePage } from "./article-html.ts";
import { UNSAFE_LINKS } from "../tests/support/unsafe-links.ts";

const page = (body: string) =>
  `<!doctype html><html><head><title> Read a meter </title><meta name="description" content="How to">` +
  `<style>p { color: red }</style></head><body class="page">${body}</body></html>`;
const htmlOf = (body: string) => parseArticlePage(page(body))?.html;

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
      html: '<p>One <b>two</b>.</p><img src="a" />',
    });
  });

  it("is read from its parsys block where it has no panel", () => {
    expect(htmlOf(around('<div class="parsys"><h2>A</h2></div>'))).toBe("<h2>A</h2>");
    expect(htmlOf(around('<div class="parsys"><content-panel><p>A</p></content-panel></div>'))).toBe(
      "<p>A</p>",
    );
  });

  it("without either is read from its main part, else from its article, and never with a menu", () => {
    expect(htmlOf("<header>Menu</header><main><nav>Home</nav><p>A</p></main><footer>Small</footer>")).toBe(
      "<p>A</p>",
    );
    expect(htmlOf("<div>Menu</div><article><h1>Read a meter</h1><p>A</p></article>")).toBe("<p>A</p>");
  });

  it("has its pictures and links where the main site has them", () => {
    const content = '<img src="/content/dam/x.png" alt="A dial"><a href="/energy">Energy</a>';
    const { html } = parseArticlePage(page(`<main>${content}</main>`), "https://www.provider.example") ?? {};
    expect(html).toBe(
      '<img src="https://www.provider.example/content/dam/x.png" alt="A dial" /><a href="https://www.provider.example/energy">Energy</a>',
    );
  });

  it("keeps every block that is not within another", () => {
    const inner = '<div class="parsys"><p>B</p></div>';
    expect(
      htmlOf(around(`<div class="parsys"><p>A</p>${inner}</div>x<div class="parsys"><p>C</p></div>`)),
    ).toBe("<p>A</p><p>B</p><p>C</p>");
  });
});

describe("any other page", () => {
  it("is its whole body, also where it only speaks of panels", () => {
    expect(htmlOf("<h2>A</h2><p>The content-panel and the parsys.</p>")).toBe(
      "<h2>A</h2><p>The content-panel and the parsys.</p>",
    );
  });

  it("leaves out what is around its text", () => {
    const around = ["header", "nav", "aside", "footer"].map((name) => `<${name}><p>x <a>y</a></p></${name}>`);
    const named = ['role="banner"', 'class="a site-footer"', 'id="navigation"'].map(
      (name) => `<div ${name}><div>x</div><p>y</p></div>`,
    );
    expect(htmlOf(`${around.join("")}${named.join("")}<div><h1>Dials</h1><p>A</p></div>`)).toBe(
      "<h2>Dials</h2><p>A</p>",
    );
  });

  it("without a body, or with neither a title nor a text, is none", () => {
    expect(parseArticlePage("<title>A</title><p>B</p>")).toBeUndefined();
    expect(parseArticlePage("<body><h1>It works!</h1></body>")).toBeUndefined();
    expect(parseArticlePage(page("<b>".repeat(1_001)))).toBeUndefined();
  });
});

it("a page has its title, its metadata and its headings, as text (spec 7.2)", () => {
  const body =
    '<h2 id="one">Keys &#x26; <em>dials</em></h2><script>alert(1)</script><p>Text.</p><h2>No id</h2>';
  expect(parseArticlePage(page(body))).toEqual({
    title: "Read a meter",
    description: "How to",
    html: '<h2 id="one">Keys &amp; <em>dials</em></h2><p>Text.</p><h2>No id</h2>',
    headings: [{ id: "one", text: "Keys & dials" }],
    interactive: null,
    hazard: null,
    quiet: false,
    leaveQuickly: false,
    updated: null,
    checkedOn: null,
    demonstration: false,
  });
});

describe("the title of a page without a title element", () => {
  const svg = '<svg role="img" aria-label="Logo"><title>Logo</title></svg>';
  it.each(["", "<title></title>", "<title> </title>"])(
    "and with %j is its first heading, once",
    (element) => {
      const panel =
        '<div class="content-panel"><h1>Read a <span>meter</span></h1><p>A</p><h1>More</h1></div>';
      const read = parseArticlePage(`<head>${element}</head><body><h1>Provider</h1>${svg}${panel}</body>`);
      expect(read).toMatchObject({ title: "Read a meter", html: "<p>A</p><h2>More</h2>" });
    },
  );

  it("is the heading above its content where that has none", () => {
    const read = parseArticlePage(`<body><h1>Read a meter</h1><main>${svg}<p>A</p></main></body>`);
    expect(read?.title).toBe("Read a meter");
  });

  it("is empty where it has no heading either", () => {
    expect(parseArticlePage("<body><h2>Steps</h2><p>A</p></body>")).toMatchObject({
      title: "",
      html: "<h2>Steps</h2><p>A</p>",
    });
  });
});

it("names the tool that it carries, its hazard, whether it is quiet and has to be left quickly (spec 7.2)", () => {
  const metas = { interactive: "meter-kind", hazard: "gas", quiet: "yes", "leave-quickly": "yes" };
  const flags = Object.entries(metas).map(([name, content]) => `<meta name="${name}" content="${content}">`);
  expect(parseArticlePage(`<title>A</title>${flags.join("")}<body>b</body>`)).toMatchObject({
    interactive: "meter-kind",
    hazard: "gas",
    quiet: true,
    leaveQuickly: true,
  });
});

it.each(UNSAFE_LINKS)("no link leads to %j", (href) => {
  expect(htmlOf(`<a href="${href}">a</a>`)).toBe("<a>a</a>");
});

it("an article has ids of headings, lists and tables, and no active content", () => {
  const safe =
    '<h2 id="steps">Steps</h2><ol><li>One</li></ol><table><thead><tr><th>A</th></tr></thead></table>';
  expect(htmlOf(safe)).toBe(safe);
  const acting =
    '<iframe src="https://a.example"></iframe><form action="/x"><input></form><style>p{}</style><p style="color:red" onclick="x()">a</p><svg><script>x</script></svg>';
  expect(htmlOf(acting)).toBe("<p>a</p>");
});

it("an article's picture comes by https or from here, and late", () => {
  expect(
    htmlOf('<img src="/help-and-support/a.webp" alt="A meter" width="4" height="3" onerror="x()">'),
  ).toBe('<img src="/help-and-support/a.webp" alt="A meter" width="4" height="3" />');
  expect(htmlOf('<img src="data:image/png;base64,x" alt="a">')).toBe('<img alt="a" />');
});

it("a photo comes from the photos of this site, in the format that the browser takes", () => {
  const photo = (address: string) =>
    `<picture><source type="image/avif" srcset="${address} 480w" /><img src="/b.jpg" alt="A box" /></picture>`;
  const ours = photo("/help-and-support/media/photos/box-480.avif");
  expect(htmlOf(ours)).toBe(ours);
  expect(htmlOf(photo("https://a.example/box.avif"))).toBe(
    '<picture><img src="/b.jpg" alt="A box" /></picture>',
  );
});

it("a drawing comes from the drawings of this site, with its words", () => {
  const drawing = (href: string) =>
    `<figure><svg role="img" aria-label="A dial" viewBox="0 0 320 200"><use href="${href}"></use></svg></figure>`;
  const ours = "/help-and-support/media/drawings/dial.svg#drawing";
  expect(htmlOf(drawing(ours))).toBe(drawing(ours).replace("viewBox", "viewbox"));
  for (const href of ["https://evil.example/a.svg#x", "data:image/svg+xml,x", "/other.svg#x", "#x"])
    expect(htmlOf(drawing(href))).toBe(
      '<figure><svg role="img" aria-label="A dial" viewbox="0 0 320 200"></svg></figure>',
    );
});

it("nothing is put together from what is removed", () => {
  expect(htmlOf("<<body>script>alert(1)<</body>/script>")).not.toContain("<script");
  expect(htmlOf("<meta name=x content=y><base href=//evil.example><link rel=stylesheet href=x>a")).toBe("a");
});
