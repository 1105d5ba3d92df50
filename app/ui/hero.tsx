import type { ReactNode } from "react";

type HeroProps = {
  title: string;
  lead?: ReactNode;
  /** What the page is for: usually a search form. */
  children?: ReactNode;
};

/** The opening of the help home: its h1 over fields at sunrise. */
export function Hero({ title, lead, children }: HeroProps) {
  return (
    <div className="hero">
      <svg className="hero-scene" viewBox="0 0 1120 150" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false">
        <circle className="hero-sun" cx="930" cy="98" r="58" />
        <path className="hero-far" d="M0 128C170 92 330 96 520 112s380-58 600-40v78H0Z" />
        <path className="hero-middle" d="M0 138c210-30 420-16 640-12s340-36 480-30v54H0Z" />
        <path className="hero-near" d="M0 148c260-20 470-12 700-10s310-22 420-18v30H0Z" />
        <path
          className="hero-lark"
          transform="translate(1010 18) scale(1.6)"
          d="M9 12c5-.5 9 1 12 4.500C23 12 27.500 8 34 7.500c-3 2-5 5-6 9 2 .2 3.500.9 5.500 2.300-3 .3-5 1.200-7 2.500-3.500 2-7 1.500-10-.8 1.800 0 3-.4 4-1.200-4-.3-8-3-11.500-7.300Z"
        />
      </svg>
      <div className="hero-body">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
