import { drawn, setAttributes } from "../kit/element.ts";

/** A drawn dial and the way to turn it. */
export interface DialDrawing {
  readonly element: SVGSVGElement;
  /** `pointer` is from 0 up to 10. */
  point(pointer: number): void;
}

export interface DialLook {
  readonly clockwise: boolean;
  /** The dial of tenths, which is left out. */
  readonly red: boolean;
}

const NUMBERS = Array.from({ length: 10 }, (_, number) => number);
const DEGREES = 36;

/** A dial with its numbers the way it turns. What it says in words is for its surroundings to tell. */
export function drawDial({ clockwise, red }: DialLook): DialDrawing {
  const way = clockwise ? 1 : -1;
  const at = (number: number, radius: number) => {
    const angle = (number * DEGREES * way * Math.PI) / 180;
    return { x: round(50 + radius * Math.sin(angle)), y: round(50 - radius * Math.cos(angle)) };
  };
  const ticks = NUMBERS.map(
    (number) => `M${Object.values(at(number, 46)).join(" ")}L${Object.values(at(number, 43)).join(" ")}`,
  ).join("");
  const pointer = drawn("g", {}, drawn("path", { class: "dial-pointer", d: "M46 57L50 24l4 33Z" }));
  const element = drawn(
    "svg",
    {
      class: red ? "dial dial-red" : "dial",
      viewBox: "0 0 100 100",
      "aria-hidden": "true",
      focusable: "false",
    },
    drawn("circle", { class: "dial-face", cx: 50, cy: 50, r: 47 }),
    drawn("path", { class: "dial-ticks", d: ticks }),
    ...NUMBERS.map((number) =>
      drawn("text", { class: "dial-number", ...at(number, 34), dy: 5.5 }, String(number)),
    ),
    pointer,
    drawn("circle", { class: "dial-hub", cx: 50, cy: 50, r: 5 }),
  );
  return {
    element,
    point: (to) => setAttributes(pointer, { transform: `rotate(${round(to * DEGREES * way)} 50 50)` }),
  };
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
