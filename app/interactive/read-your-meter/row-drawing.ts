import { drawn, setAttributes } from "../kit/element.ts";
import { WORDS, rowName } from "./copy.ts";

/** A row of digits on the face of a meter. */
export interface Row {
  /** Wheels are black with the decimals red; a screen has its decimals after a point. */
  readonly look: "wheels" | "screen";
  readonly label: string;
  readonly whole: string;
  readonly decimals: string;
  readonly unit: string;
  /**
   * Marks what to write down and what to leave out; "out" leaves all of it out, "none" has no mark now.
   * Undefined in an exercise, which gives nothing away.
   */
  readonly marks?: "reading" | "out" | "none";
}

const WIDTH = 280;
const TOP = 26;
const DIGIT = { wheels: 27, screen: 21 } as const;
const HEIGHT = 44;
const LEFT = 12;
/** Where the line stands that says what to write down. */
const MARK = 81;
const BOTTOM = { marked: 102, unmarked: 74 } as const;

/** A drawn row and the way to show something else on it. */
export interface RowDrawing {
  readonly element: SVGSVGElement;
  show(row: Row): void;
}

export function drawRow(row: Row): RowDrawing {
  // Wheels have no label over them; a screen keeps room for a mark that comes and goes.
  const top = row.look === "wheels" ? TOP - 4 : 0;
  const bottom = row.marks === undefined ? BOTTOM.unmarked : BOTTOM.marked;
  const element = drawn("svg", {
    class: "model-row",
    viewBox: `0 ${top} ${WIDTH} ${bottom - top}`,
    role: "img",
  });
  const show = (next: Row) => {
    setAttributes(element, { "aria-label": rowName(next, next.look === "wheels") });
    element.replaceChildren(...shapesOf(next));
  };
  show(row);
  return { element, show };
}

function shapesOf({ look, label, whole, decimals, unit, marks }: Row): SVGElement[] {
  const cell = DIGIT[look];
  const point = look === "screen" && decimals !== "" ? 8 : 0;
  const wheelGap = look === "wheels" && decimals !== "" ? 5 : 0;
  const split = LEFT + whole.length * cell;
  const decimalsAt = split + point + wheelGap;
  const end = decimalsAt + decimals.length * cell;
  const screen =
    look === "screen"
      ? [drawn("rect", { class: "model-screen", x: 2, y: 2, width: WIDTH - 4, height: 68, rx: 8 })]
      : [];
  return [
    ...screen,
    drawn("text", { class: "model-label", x: LEFT, y: 19 }, label),
    ...[...whole].map((digit, index) => digitAt(look, LEFT + index * cell, digit, false)),
    ...(point > 0 ? [drawn("circle", { class: "model-point", cx: split + 4, cy: TOP + 31, r: 2.5 })] : []),
    ...[...decimals].map((digit, index) => digitAt(look, decimalsAt + index * cell, digit, true)),
    drawn("text", { class: "model-unit", x: end + 9, y: TOP + 33 }, unit),
    ...(marks === "reading" ? [bracket(LEFT, split, WORDS.writeDown.toLowerCase(), "model-mark")] : []),
    ...(marks === "reading" && decimals !== ""
      ? [bracket(decimalsAt, end, WORDS.leaveOut, "model-mark-out")]
      : []),
    ...(marks === "out" ? [bracket(LEFT, end, WORDS.leaveOut, "model-mark-out")] : []),
  ];
}

function digitAt(look: Row["look"], x: number, digit: string, decimal: boolean): SVGElement {
  const middle = x + DIGIT[look] / 2;
  const text = drawn(
    "text",
    { class: `model-digit model-digit-${look}${decimal ? " is-decimal" : ""}`, x: middle, y: TOP + 33 },
    digit,
  );
  if (look === "screen") return text;
  const wheel = {
    class: `model-wheel${decimal ? " is-decimal" : ""}`,
    x: x + 1,
    y: TOP,
    width: DIGIT[look] - 2,
    height: HEIGHT,
    rx: 4,
  };
  return drawn("g", {}, drawn("rect", wheel), text);
}

function bracket(from: number, to: number, words: string, look: string): SVGElement {
  const line = drawn("path", { class: look, d: `M${from + 2} ${MARK - 4}V${MARK}H${to - 2}V${MARK - 4}` });
  return drawn("g", {}, line, drawn("text", { class: "model-mark-words", x: from + 1, y: MARK + 16 }, words));
}
