import type { ReactNode } from "react";
import { Lark } from "./brand-mark.tsx";

export function Hero({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="hero">
      <div className="hero-body">
        <h1>{title}</h1>
        {children}
      </div>
      <svg
        className="hero-scene"
        viewBox="0 0 1120 150"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
      >
        <circle className="picture-sun" cx="930" cy="104" r="68" />
        <path className="hill-far" d="M0 128C170 92 330 96 520 112s380-58 600-40v78H0Z" />
        <path className="hill-middle" d="M0 138c210-30 420-16 640-12s340-36 480-30v54H0Z" />
        <path className="hill-near" d="M0 148c260-20 470-12 700-10s310-22 420-18v30H0Z" />
        <Lark transform="translate(1016 8) scale(1.8)" />
      </svg>
    </div>
  );
}
