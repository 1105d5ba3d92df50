import TurndownService from "turndown";

/** What Word and other sites put in the clipboard, as the Markdown of our pages: no styles, pictures or raw HTML. */
export function toMarkdown(html: string, origin: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const one of body.querySelectorAll("style, script, title, meta, link, img, svg, o\\:p")) one.remove();
  gatherWordLists(body);
  return service(origin)
    .turndown(body)
    .replaceAll("\u00A0", " ")
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function service(origin: string): TurndownService {
  const turndown = new TurndownService({ headingStyle: "atx", bulletListMarker: "-", emDelimiter: "*" });
  turndown.addRule("heading", {
    filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
    // A page's title is a field of its own.
    replacement: (words, { nodeName }) => `\n\n${nodeName < "H3" ? "##" : "###"} ${words.trim()}\n\n`,
  });
  turndown.addRule("item", {
    filter: "li",
    replacement(words, item) {
      const list = item.parentElement;
      const number = list === null ? 0 : [...list.children].indexOf(item as Element);
      return `${list?.localName === "ol" ? `${number + 1}.` : "-"} ${words.trim()}\n`;
    },
  });
  turndown.addRule("link", {
    filter: "a",
    replacement(words, link) {
      const address = new URL((link as HTMLAnchorElement).getAttribute("href") ?? "", `${origin}/`);
      const isWeb = /^https?:$/.test(address.protocol) && words.trim() !== "";
      if (!isWeb) return words;
      const ours = `${address.pathname}${address.hash}`;
      return `[${words.trim()}](${address.origin === origin ? ours : address.href})`;
    },
  });
  turndown.addRule("table", {
    filter: "table",
    replacement(_words, table) {
      const rows = [...(table as HTMLTableElement).rows].map((row) =>
        [...row.cells].map((cell) =>
          (cell.textContent ?? "").trim().replace(/\s+/g, " ").replaceAll("|", "\\|"),
        ),
      );
      const [head = [], ...others] = rows;
      const lines = [head, head.map(() => "---"), ...others].map((cells) => `| ${cells.join(" | ")} |`);
      const caption = (table as HTMLTableElement).caption?.textContent?.trim() ?? "";
      return `\n\nTable: ${caption}\n\n${lines.join("\n")}\n\n`;
    },
  });
  return turndown;
}

/** Word writes a list as paragraphs, each with its bullet or number as text. */
function gatherWordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll("p[class^='MsoList']")) {
    const marker = paragraph.querySelector("[style*='mso-list']");
    const kind = /^\d/.test(marker?.textContent?.trim() ?? "") ? "ol" : "ul";
    marker?.remove();
    const before = paragraph.previousElementSibling;
    const list =
      before?.localName === kind && "word" in (before as HTMLElement).dataset
        ? before
        : document.createElement(kind);
    (list as HTMLElement).dataset["word"] = "";
    const item = document.createElement("li");
    item.append(...paragraph.childNodes);
    if (list === before) paragraph.remove();
    else paragraph.replaceWith(list);
    list.append(item);
  }
}
