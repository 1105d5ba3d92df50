import { drawn } from "./element.ts";

type Shape = readonly [
  tag: "rect" | "circle" | "path" | "text",
  look: string,
  numbers: readonly number[],
  words?: string,
];

/** What a picture is put together from, each on a sheet of 160 by 120. Later parts lie on earlier ones. */
const PARTS = {
  box: [["rect", "drawn-body", [44, 16, 72, 88, 9]]],
  wires: [
    ["path", "drawn-cable", [62, 104, 62, 120]],
    ["path", "drawn-cable", [98, 104, 98, 120]],
  ],
  pipes: [
    ["path", "drawn-pipe", [58, 0, 58, 16]],
    ["path", "drawn-pipe", [102, 0, 102, 16]],
  ],
  screen: [
    ["rect", "drawn-screen", [54, 28, 52, 22, 4]],
    ["path", "drawn-digits", [61, 39, 67, 39, 74, 39, 80, 39, 87, 39, 93, 39]],
  ],
  secondRow: [
    ["rect", "drawn-screen", [54, 58, 52, 22, 4]],
    ["path", "drawn-digits", [61, 69, 67, 69, 74, 69, 80, 69, 87, 69, 93, 69]],
  ],
  wheels: [
    ["rect", "drawn-wheel", [52, 28, 11, 20, 2]],
    ["rect", "drawn-wheel", [63, 28, 11, 20, 2]],
    ["rect", "drawn-wheel", [74, 28, 11, 20, 2]],
    ["rect", "drawn-wheel", [85, 28, 11, 20, 2]],
    ["rect", "drawn-wheel drawn-red", [97, 28, 11, 20, 2]],
  ],
  dials: [
    ["circle", "drawn-face", [62, 44, 12]],
    ["circle", "drawn-face", [98, 44, 12]],
    ["circle", "drawn-face", [80, 72, 12]],
    ["path", "drawn-stroke", [62, 44, 68, 38]],
    ["path", "drawn-stroke", [98, 44, 91, 41]],
    ["path", "drawn-stroke", [80, 72, 81, 80]],
  ],
  kwh: [["text", "drawn-word", [80, 72], "kWh"]],
  cubicMetres: [["text", "drawn-word drawn-word-large", [80, 78], "m³"]],
  cubicFeet: [["text", "drawn-word drawn-word-large", [80, 78], "ft³"]],
  keySlot: [
    ["rect", "drawn-slot", [64, 72, 32, 7, 3]],
    ["path", "drawn-key", [76, 76, 84, 76, 84, 92, 91, 92, 91, 112, 69, 112, 69, 92, 76, 92, 76, 76]],
    ["circle", "drawn-hole", [80, 102, 3.5]],
  ],
  cardSlot: [
    ["rect", "drawn-slot", [58, 70, 44, 7, 3]],
    ["rect", "drawn-accent", [63, 75, 34, 38, 4]],
    ["path", "drawn-stroke", [70, 102, 84, 102]],
  ],
  plain: [["path", "drawn-faint", [62, 72, 98, 72, 62, 84, 88, 84]]],
  phone: [
    ["rect", "drawn-body", [56, 8, 48, 100, 9]],
    ["rect", "drawn-screen", [63, 20, 34, 70, 3]],
    ["text", "drawn-word drawn-word-large", [80, 62], "£"],
    ["circle", "drawn-hole", [80, 99, 3]],
  ],
  bill: [
    ["rect", "drawn-body", [50, 10, 60, 98, 4]],
    ["text", "drawn-word drawn-word-large", [80, 42], "£"],
    ["path", "drawn-faint", [61, 58, 99, 58, 61, 72, 99, 72, 61, 86, 86, 86]],
  ],
  smetsTwo: [
    ["rect", "drawn-accent", [50, 62, 60, 24, 4]],
    ["text", "drawn-word drawn-on-accent", [80, 79], "SMETS2"],
  ],
  smetsOne: [
    ["rect", "drawn-accent", [50, 62, 60, 24, 4]],
    ["text", "drawn-word drawn-on-accent", [80, 79], "SMETS1"],
  ],
  hub: [
    ["rect", "drawn-body", [52, 0, 56, 24, 6]],
    ["circle", "drawn-light", [68, 11, 4]],
    ["circle", "drawn-light", [80, 11, 4]],
    ["circle", "drawn-light", [92, 11, 4]],
  ],
  lowScreen: [
    ["rect", "drawn-screen", [54, 36, 52, 24, 4]],
    ["path", "drawn-digits", [61, 48, 67, 48, 74, 48, 80, 48, 87, 48, 93, 48]],
  ],
  keys: [
    ["circle", "drawn-button", [64, 70, 6.5]],
    ["circle", "drawn-button", [80, 70, 6.5]],
    ["circle", "drawn-button", [96, 70, 6.5]],
    ["circle", "drawn-button", [64, 88, 6.5]],
    ["circle", "drawn-button", [80, 88, 6.5]],
    ["circle", "drawn-button", [96, 88, 6.5]],
  ],
  homeDisplay: [
    ["rect", "drawn-body", [108, 64, 50, 40, 6]],
    ["rect", "drawn-screen", [115, 71, 36, 20, 3]],
    ["text", "drawn-word drawn-word-small", [133, 86], "£"],
    ["path", "drawn-stroke", [122, 110, 144, 110]],
  ],
  oneButton: [["circle", "drawn-button", [80, 74, 7]]],
  unknown: [["text", "drawn-word drawn-word-huge", [80, 76], "?"]],
} as const satisfies Record<string, readonly Shape[]>;

export type Part = keyof typeof PARTS;

/** A small drawing for a choice: decoration, because the choice's words say the same. */
export function drawPicture(parts: readonly Part[]): SVGSVGElement {
  const shapes = parts.flatMap((part): readonly Shape[] => PARTS[part]);
  const picture = {
    class: "tool-picture",
    viewBox: "0 0 160 120",
    "aria-hidden": "true",
    focusable: "false",
  };
  return drawn("svg", picture, ...shapes.map(drawShape));
}

function drawShape([tag, look, numbers, words]: Shape): SVGElement {
  const [x = 0, y = 0, width = 0, height = 0, rx = 0] = numbers;
  if (tag === "rect") return drawn("rect", { class: look, x, y, width, height, rx });
  if (tag === "circle") return drawn("circle", { class: look, cx: x, cy: y, r: width });
  if (tag === "text") return drawn("text", { class: look, x, y }, words ?? "");
  return drawn("path", { class: look, d: look === "drawn-key" ? polygon(numbers) : strokes(numbers) });
}

/** Each four numbers are a stroke. */
function strokes(numbers: readonly number[]): string {
  return numbers
    .map((number, index) => (index % 4 === 0 ? `M${number}` : index % 4 === 2 ? `L${number}` : number))
    .join(" ");
}

function polygon(numbers: readonly number[]): string {
  return `M${numbers.join(" ")}Z`;
}
