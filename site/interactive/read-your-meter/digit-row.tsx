import { COPY, rowName } from "./copy.ts";
import type { Screen } from "./screens.ts";

/** A row of digits on the face of a meter. */
export interface Row extends Omit<Screen, "about"> {
  /** Wheels are black with the decimals red; a screen has its decimals after a point. */
  readonly look: "wheels" | "screen";
  /** What to write down and what to leave out; "out" leaves out the row. Exercises have no marks at all. */
  readonly marks?: "reading" | "out" | "none";
}

const WIDTH = 280;
const TOP = 26;
const DIGIT_WIDTH = { wheels: 27, screen: 21 } as const;
const LEFT = 12;
const BRACKET_Y = 81;
const BOTTOM = { marked: 102, unmarked: 74 } as const;

export function DigitRow({ row }: { readonly row: Row }) {
  const { look, label, whole, decimals, unit, marks } = row;
  const cell = DIGIT_WIDTH[look];
  const split = LEFT + whole.length * cell;
  const gap = decimals === "" ? 0 : { wheels: 5, screen: 8 }[look];
  const decimalsAt = split + gap;
  const end = decimalsAt + decimals.length * cell;
  // Wheels have no label above them. A screen has room for marks that come and go.
  const top = look === "wheels" ? TOP - 4 : 0;
  const bottom = marks === undefined ? BOTTOM.unmarked : BOTTOM.marked;
  return (
    <svg
      className="model-row"
      viewBox={`0 ${top} ${WIDTH} ${bottom - top}`}
      role="img"
      aria-label={rowName(row, look === "wheels")}
    >
      {look === "screen" && (
        <rect className="model-screen" x={2} y={2} width={WIDTH - 4} height={68} rx={8} />
      )}
      <text className="model-label" x={LEFT} y={19}>
        {label}
      </text>
      <Digits look={look} from={LEFT} digits={whole} />
      {look === "screen" && decimals !== "" && (
        <circle className="model-point" cx={split + 4} cy={TOP + 31} r={2.5} />
      )}
      <Digits look={look} from={decimalsAt} digits={decimals} areDecimals />
      <text className="model-unit" x={end + 9} y={TOP + 33}>
        {unit}
      </text>
      {marks === "reading" && <Bracket from={LEFT} to={split} text={COPY.writeDownMark} />}
      {marks === "reading" && decimals !== "" && (
        <Bracket from={decimalsAt} to={end} text={COPY.leaveOut} isOut />
      )}
      {marks === "out" && <Bracket from={LEFT} to={end} text={COPY.leaveOut} isOut />}
    </svg>
  );
}

type DigitsProps = { look: Row["look"]; from: number; digits: string; areDecimals?: boolean };

function Digits({ look, from, digits, areDecimals }: DigitsProps) {
  const width = DIGIT_WIDTH[look];
  const decimal = areDecimals ? " is-decimal" : "";
  return [...digits].map((digit, index) => {
    const x = from + index * width;
    return (
      <g key={x}>
        {look === "wheels" && (
          <rect className={`model-wheel${decimal}`} x={x + 1} y={TOP} width={width - 2} height={44} rx={4} />
        )}
        <text className={`model-digit model-digit-${look}${decimal}`} x={x + width / 2} y={TOP + 33}>
          {digit}
        </text>
      </g>
    );
  });
}

type BracketProps = { from: number; to: number; text: string; isOut?: boolean };

function Bracket({ from, to, text, isOut }: BracketProps) {
  const d = `M${from + 2} ${BRACKET_Y - 4}V${BRACKET_Y}H${to - 2}V${BRACKET_Y - 4}`;
  return (
    <g>
      <path className={isOut ? "model-mark-out" : "model-mark"} d={d} />
      <text className="model-mark-words" x={from + 1} y={BRACKET_Y + 16}>
        {text}
      </text>
    </g>
  );
}
