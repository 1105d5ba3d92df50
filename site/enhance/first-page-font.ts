import { isLaterPage, webFont } from "./web-font.ts";

/** Smaller moves are no layout shift (https://wicg.github.io/layout-instability/). */
const NOTICED_PX = 3;

const { font } = document.querySelector<HTMLElement>("script[data-font]")!.dataset;
if (!isLaterPage)
  webFont(font!)
    .load()
    .then(addUnlessTextMoves, () => undefined);

/** Lines may break elsewhere in another font: then a page that was seen stays as it is. */
function addUnlessTextMoves(face: FontFace): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const topOf = (text: Node) => {
    range.selectNodeContents(text);
    return range.getBoundingClientRect().top;
  };
  const seen: [text: Node, top: number][] = [];
  while (walker.nextNode()) {
    const top = topOf(walker.currentNode);
    if (top < innerHeight) seen.push([walker.currentNode, top]);
  }
  document.fonts.add(face);
  if (seen.some(([text, top]) => Math.abs(topOf(text) - top) >= NOTICED_PX)) document.fonts.delete(face);
}
