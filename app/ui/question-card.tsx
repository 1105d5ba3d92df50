import type { ReactNode } from "react";

type QuestionCardProps = {
  /** The name of a drawing or the address of a picture. */
  image?: string | undefined;
  pill?: string | undefined;
  title: string;
  link: string;
  description: string;
  headingLevel?: 2 | 3 | undefined;
  /** The picture beside the text. */
  wide?: boolean | undefined;
};

/** The whole card is the link; its name is the title. */
export function QuestionCard({
  image,
  pill,
  title,
  link,
  description,
  headingLevel = 3,
  wide,
}: QuestionCardProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <div className={wide ? "question-card question-card-wide" : "question-card"}>
      {image !== undefined && <Illustration name={image} />}
      <div className="question-card-body">
        {pill !== undefined && <p className="pill">{pill}</p>}
        <Title className="card-title">
          <a href={link}>{title}</a>
        </Title>
        <p className="card-description">{description}</p>
      </div>
    </div>
  );
}

/** Drawings by the name that content gives. */
export const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  dials: (
    <>
      <rect className="drawn-body" x="92" y="26" width="136" height="104" rx="12" />
      {[126, 160, 194].map((x, index) => (
        <g key={x}>
          <circle className="drawn-face" cx={x} cy="64" r="15" />
          <path className="drawn-stroke" d={`M${x} 64l${[6, -7, 2][index]} ${[-8, -5, 9][index]}`} />
        </g>
      ))}
      <rect className="drawn-screen" x="112" y="94" width="96" height="22" rx="5" />
      <path className="drawn-digits" d="M124 105h10M142 105h10M160 105h10M178 105h10" />
    </>
  ),
  meters: (
    <>
      <rect className="drawn-body" x="52" y="44" width="66" height="86" rx="9" />
      <circle className="drawn-face" cx="85" cy="74" r="18" />
      <path className="drawn-stroke" d="M85 74l8-9" />
      <rect className="drawn-body" x="128" y="24" width="66" height="106" rx="9" />
      <rect className="drawn-screen" x="138" y="38" width="46" height="24" rx="4" />
      <path className="drawn-digits" d="M145 50h8M158 50h8M171 50h6" />
      <circle className="drawn-accent" cx="161" cy="92" r="9" />
      <rect className="drawn-body" x="204" y="52" width="66" height="78" rx="9" />
      <rect className="drawn-screen" x="214" y="64" width="46" height="18" rx="4" />
      <rect className="drawn-slot" x="222" y="98" width="30" height="7" rx="3.5" />
    </>
  ),
  smart: (
    <>
      <rect className="drawn-body" x="104" y="50" width="112" height="80" rx="12" />
      <rect className="drawn-screen" x="120" y="64" width="80" height="34" rx="6" />
      <path className="drawn-digits" d="M132 81h12M152 81h12M172 81h12" />
      <circle className="drawn-accent" cx="160" cy="114" r="6" />
      <path className="drawn-stroke" d="M146 36a20 20 0 0 1 28 0M136 25a34 34 0 0 1 48 0" />
      <path className="drawn-cross" d="M208 20l18 18M226 20l-18 18" />
    </>
  ),
  key: (
    <>
      <rect className="drawn-body" x="168" y="30" width="92" height="100" rx="11" />
      <rect className="drawn-screen" x="182" y="44" width="64" height="26" rx="5" />
      <path className="drawn-digits" d="M192 57h8M206 57h8M220 57h8" />
      <rect className="drawn-slot" x="196" y="92" width="36" height="9" rx="4.5" />
      <path
        className="drawn-key"
        d="M70 96a20 20 0 1 1 38-8l46 3v12h-10v10h-12v-11l-24-2a20 20 0 0 1-38-4Z"
      />
      <circle className="drawn-hole" cx="84" cy="95" r="6" />
    </>
  ),
  safety: (
    <>
      <path className="drawn-body" d="M160 20l52 18v34c0 30-22 50-52 60-30-10-52-30-52-60V38Z" />
      <path className="drawn-tick" d="M136 76l18 18 32-36" />
    </>
  ),
};

/** Decorative. */
export function Illustration({ name }: { name: string }) {
  if (name.startsWith("/"))
    return <img className="illustration" src={name} alt="" width={320} height={150} loading="lazy" />;
  return (
    <svg
      className="illustration"
      viewBox="0 0 320 150"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className="hero-sun" cx="262" cy="104" r="44" />
      <path className="hero-far" d="M0 112c60-22 130-20 190-6s90 6 130-10v54H0Z" />
      <path className="hero-near" d="M0 132c80-14 150-8 210-4s80-2 110-8v30H0Z" />
      {Object.hasOwn(DRAWINGS, name) && DRAWINGS[name]}
    </svg>
  );
}
