/** Why a reading looks wrong. */
export type MeterPictureKind = "decimals" | "red-digits" | "lower" | "swapped";

const CAPTIONS: Readonly<Record<MeterPictureKind, string>> = {
  decimals: "Write down 04821. Leave out the digit behind the decimal point.",
  "red-digits": "Write down 04821. Leave out the red digits.",
  lower: "Start at the first digit on the left, and include the noughts: 04821.",
  swapped:
    "A two-rate meter marks its readings. Normal, day or 2 is the day; low, night or 1 is the night, though some meters number them the other way round.",
};

export default function MeterPicture({ kind }: { kind: MeterPictureKind }) {
  return (
    <figure className="meter-picture">
      <svg viewBox={`0 0 320 ${kind === "swapped" ? 150 : 84}`} aria-hidden="true">
        <rect className="meter-case" x="1" y="1" width="318" height={kind === "swapped" ? 148 : 82} rx="10" />
        {kind === "swapped" ? (
          <>
            <text className="meter-label" x="16" y="50">
              Normal
            </text>
            <Digits digits="20412" x={96} y={20} red={0} />
            <text className="meter-label" x="16" y="116">
              Low
            </text>
            <Digits digits="08157" x={96} y={86} red={0} />
          </>
        ) : (
          <Digits
            digits={kind === "lower" ? "04821" : kind === "decimals" ? "048216" : "04821639"}
            x={18}
            y={20}
            red={RED[kind]}
          />
        )}
      </svg>
      <figcaption>{CAPTIONS[kind]}</figcaption>
    </figure>
  );
}

const RED = { decimals: 1, "red-digits": 3, lower: 0 } as const;
const DIGIT_WIDTH = 36;

/** The last `red` digits are not written down. */
function Digits({ digits, x, y, red }: { digits: string; x: number; y: number; red: number }) {
  const windows = [...digits].map((digit, index) => ({
    digit,
    left: x + index * DIGIT_WIDTH,
    counts: index < digits.length - red,
  }));
  const crossed = windows.filter(({ counts }) => !counts);
  return (
    <g>
      {windows.map(({ digit, left, counts }) => (
        <g key={left} transform={`translate(${left} ${y})`}>
          <rect className={counts ? "meter-digit" : "meter-digit-red"} width="30" height="44" rx="4" />
          <text className="meter-digit-text" x="15" y="32">
            {digit}
          </text>
        </g>
      ))}
      {crossed.map(({ left }) => (
        <line
          key={left}
          className="meter-strike"
          x1={left - 4}
          x2={left + DIGIT_WIDTH - 2}
          y1={y + 22}
          y2={y + 22}
        />
      ))}
    </g>
  );
}
