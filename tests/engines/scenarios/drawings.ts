import { expect } from "vitest";
import type { Scenario } from "../support/engine-test.ts";
import type { Visitor } from "../support/visitor.ts";

const PAGE = "/help-and-support/emergencies/turn-off-your-gas";
/** In the lever that is on, in the drawing's own measure. */
const LEVER = { x: 28, y: 76 };
const PAPER = { x: 4, y: 4 };
/** Screens differ by a shade. */
const TOLERANCE = 8;

type Colour = readonly [red: number, green: number, blue: number];

/** Whether the window shows the colour at that place of the drawing. */
async function shows(visitor: Visitor, place: { x: number; y: number }, colour: Colour): Promise<boolean> {
  const [x, y] = await visitor.tab.run((at) => {
    const svg = document.querySelector("article figure svg");
    svg?.scrollIntoView({ block: "center", behavior: "instant" });
    const { left = 0, top = 0, width = 0 } = svg?.getBoundingClientRect() ?? {};
    return [left + (at.x / 320) * width, top + (at.y / 320) * width];
  }, place);
  const seen = await visitor.tab.run(
    async (png, left, top) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
      canvas?.drawImage(image, 0, 0);
      const scale = image.width / innerWidth;
      return [...(canvas?.getImageData(left * scale, top * scale, 1, 1).data ?? [])];
    },
    await visitor.tab.screenshot(),
    x ?? 0,
    y ?? 0,
  );
  return colour.every((part, index) => Math.abs(part - (seen[index] ?? -1)) <= TOLERANCE);
}

/** The drawings of articles. */
export const DRAWINGS: Readonly<Record<string, Scenario>> = {
  "a drawing: its own colours in the light and in the dark, and its words": async ({ visitor }) => {
    await visitor.open(PAGE);
    await visitor.ready();
    const wait = { timeout: 10_000 };
    await visitor.tab.run(() => void (document.documentElement.dataset["theme"] = "light"));
    await expect.poll(() => shows(visitor, LEVER, [244, 164, 31]), wait).toBe(true);
    expect(await shows(visitor, PAPER, [255, 255, 255])).toBe(true);
    await visitor.tab.run(() => void (document.documentElement.dataset["theme"] = "dark"));
    await expect.poll(() => shows(visitor, LEVER, [185, 122, 20]), wait).toBe(true);
    expect(await shows(visitor, PAPER, [23, 42, 42])).toBe(true);
    const words = await visitor.tab.run(() => {
      const svg = document.querySelector("article figure svg");
      return [svg?.getAttribute("role"), svg?.getAttribute("aria-label")];
    });
    expect(words).toEqual(["img", expect.stringContaining("across the pipe, the gas is off")]);
  },
};
