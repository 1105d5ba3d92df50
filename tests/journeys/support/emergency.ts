import type { Locator } from "@playwright/test";

/** What is wrong with a call button: too low for a thumb, too small to read, or with a stroke through its nought. */
export async function faultsOfCall(call: Locator): Promise<readonly string[]> {
  return call.evaluate((link) => {
    const number = link.querySelector(".emergency-number");
    if (number === null) return ["no number"];
    const { height } = link.getBoundingClientRect();
    const { fontSize, fontFamily } = getComputedStyle(number);
    return [
      ...(height < 48 ? [`${height} high`] : []),
      ...(Number.parseFloat(fontSize) < 32 ? [`figures of ${fontSize}`] : []),
      ...(number.getClientRects().length > 1 ? ["its number is on two lines"] : []),
      ...(fontFamily.includes("Atkinson") ? ["a nought with a stroke"] : []),
    ];
  });
}

/** What a reader of the page's content sees before that part of it. */
export async function textBefore(part: Locator): Promise<string> {
  const before = await part.evaluate((element) => {
    const texts = document.createTreeWalker(element.closest("main") ?? element, NodeFilter.SHOW_TEXT);
    let text = "";
    for (let node = texts.nextNode(); node !== null && !element.contains(node); node = texts.nextNode())
      text += node.textContent;
    return text;
  });
  return before.trim();
}
