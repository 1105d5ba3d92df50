import { expect, it } from "vitest";
import type { SafeHtml } from "../domain/safe-html.ts";
import { articleText } from "./article-text.ts";

it("an article is read as its headings and paragraphs, in order", () => {
  const html =
    "<p>Before <b>all</b>.</p><h2>What to do</h2><ol><li>Do <a>this</a>.</li><li><p>Then that.</p></li></ol>" +
    "<h3>And</h3><ul><li>A point</li></ul><table><tbody><tr><th>Day</th><td>1p</td></tr></tbody></table>";
  expect(articleText(html as SafeHtml)).toEqual({
    headings: ["What to do", "And"],
    paragraphs: ["Before all.", "Do this.", "Then that.", "A point", "Day", "1p"],
    kinds: ["text", "text", "text", "text", "other", "other"],
  });
});
