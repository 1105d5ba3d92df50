import { DIALS, turnsClockwise } from "./dials.ts";

interface DialProps {
  /** From the left; the last is the red dial of tenths, which is left out. */
  readonly place: number;
  /** From 0 up to 10. */
  readonly pointer: number | undefined;
}

const NUMBERS = Array.from({ length: 10 }, (_, number) => number);
const DEGREES = 36;

/** A drawn dial with its numbers in the direction it turns. Its name comes from the element around it. */
export function DrawnDial({ place, pointer = 0 }: DialProps) {
  const direction = turnsClockwise(place) ? 1 : -1;
  const at = (number: number, radius: number) => {
    const angle = (number * DEGREES * direction * Math.PI) / 180;
    return { x: round(50 + radius * Math.sin(angle)), y: round(50 - radius * Math.cos(angle)) };
  };
  const ticks = NUMBERS.map((number) => {
    const [from, to] = [at(number, 46), at(number, 43)];
    return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  });
  return (
    <svg className={place === DIALS ? "dial dial-red" : "dial"} viewBox="0 0 100 100" aria-hidden="true">
      <circle className="dial-face" cx={50} cy={50} r={47} />
      <path className="dial-ticks" d={ticks.join("")} />
      {NUMBERS.map((number) => (
        <text className="dial-number" key={number} {...at(number, 34)} dy={5.5}>
          {number}
        </text>
      ))}
      <g transform={`rotate(${round(pointer * DEGREES * direction)} 50 50)`}>
        <path className="dial-pointer" d="M46 57L50 24l4 33Z" />
      </g>
      <circle className="dial-hub" cx={50} cy={50} r={5} />
    </svg>
  );
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
