import type { ReactNode } from "react";

const DIGITS = "M61 39L67 39M74 39L80 39M87 39L93 39";

/** Parts of a picture, each on a canvas of 160 by 120. Later parts cover earlier ones. */
const PARTS = {
  box: <rect className="drawn-body" x={44} y={16} width={72} height={88} rx={9} />,
  wires: <path className="drawn-cable" d="M62 104L62 120M98 104L98 120" />,
  pipes: <path className="drawn-pipe" d="M58 0L58 16M102 0L102 16" />,
  screen: <Screen y={0} />,
  secondRow: <Screen y={30} />,
  lowScreen: (
    <>
      <rect className="drawn-screen" x={54} y={36} width={52} height={24} rx={4} />
      <path className="drawn-digits" d={DIGITS} transform="translate(0 9)" />
    </>
  ),
  wheels: (
    <>
      {[52, 63, 74, 85].map((x) => (
        <rect key={x} className="drawn-wheel" x={x} y={28} width={11} height={20} rx={2} />
      ))}
      <rect className="drawn-wheel drawn-red" x={97} y={28} width={11} height={20} rx={2} />
    </>
  ),
  dials: (
    <>
      <circle className="drawn-face" cx={62} cy={44} r={12} />
      <circle className="drawn-face" cx={98} cy={44} r={12} />
      <circle className="drawn-face" cx={80} cy={72} r={12} />
      <path className="drawn-stroke" d="M62 44L68 38M98 44L91 41M80 72L81 80" />
    </>
  ),
  kwh: <Word text="kWh" y={72} />,
  cubicMetres: <Word text="m³" size="large" />,
  cubicFeet: <Word text="ft³" size="large" />,
  keySlot: (
    <>
      <rect className="drawn-slot" x={64} y={72} width={32} height={7} rx={3} />
      <path className="drawn-key" d="M76 76L84 76L84 92L91 92L91 112L69 112L69 92L76 92Z" />
      <circle className="drawn-hole" cx={80} cy={102} r={3.5} />
    </>
  ),
  cardSlot: (
    <>
      <rect className="drawn-slot" x={58} y={70} width={44} height={7} rx={3} />
      <rect className="drawn-accent" x={63} y={75} width={34} height={38} rx={4} />
      <path className="drawn-stroke" d="M70 102L84 102" />
    </>
  ),
  plain: <path className="drawn-faint" d="M62 72L98 72M62 84L88 84" />,
  phone: (
    <>
      <rect className="drawn-body" x={56} y={8} width={48} height={100} rx={9} />
      <rect className="drawn-screen" x={63} y={20} width={34} height={70} rx={3} />
      <Word text="£" size="large" y={62} />
      <circle className="drawn-hole" cx={80} cy={99} r={3} />
    </>
  ),
  bill: (
    <>
      <rect className="drawn-body" x={50} y={10} width={60} height={98} rx={4} />
      <Word text="£" size="large" y={42} />
      <path className="drawn-faint" d="M61 58L99 58M61 72L99 72M61 86L86 86" />
    </>
  ),
  smetsOne: <Plate>SMETS1</Plate>,
  smetsTwo: <Plate>SMETS2</Plate>,
  hub: (
    <>
      <rect className="drawn-body" x={52} y={0} width={56} height={24} rx={6} />
      {[68, 80, 92].map((x) => (
        <circle key={x} className="drawn-light" cx={x} cy={11} r={4} />
      ))}
    </>
  ),
  keys: [64, 80, 96].flatMap((x) =>
    [70, 88].map((y) => <circle key={`${x} ${y}`} className="drawn-button" cx={x} cy={y} r={6.5} />),
  ),
  homeDisplay: (
    <>
      <rect className="drawn-body" x={108} y={64} width={50} height={40} rx={6} />
      <rect className="drawn-screen" x={115} y={71} width={36} height={20} rx={3} />
      <Word text="£" size="small" x={133} y={86} />
      <path className="drawn-stroke" d="M122 110L144 110" />
    </>
  ),
  oneButton: <circle className="drawn-button" cx={80} cy={74} r={7} />,
  unknown: <Word text="?" size="huge" y={76} />,
} as const satisfies Record<string, ReactNode>;

export type Part = keyof typeof PARTS;

/** A small drawing beside a choice. Decorative: the choice's label says the same. */
export function Picture({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <svg className="tool-picture" viewBox="0 0 160 120" aria-hidden="true">
      {parts.map((part) => (
        <g key={part}>{PARTS[part]}</g>
      ))}
    </svg>
  );
}

function Screen({ y }: { readonly y: number }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <rect className="drawn-screen" x={54} y={28} width={52} height={22} rx={4} />
      <path className="drawn-digits" d={DIGITS} />
    </g>
  );
}

type WordProps = { text: string; size?: "small" | "large" | "huge"; x?: number; y?: number };

function Word({ text, size, x = 80, y = 78 }: WordProps) {
  return (
    <text className={`drawn-word${size ? ` drawn-word-${size}` : ""}`} x={x} y={y}>
      {text}
    </text>
  );
}

function Plate({ children }: { readonly children: string }) {
  return (
    <>
      <rect className="drawn-accent" x={50} y={62} width={60} height={24} rx={4} />
      <text className="drawn-word drawn-on-accent" x={80} y={79}>
        {children}
      </text>
    </>
  );
}
