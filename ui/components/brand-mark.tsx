import { createContext, useContext } from "react";

/** A provider's own mark, checked at start (server/brand/): what is in its SVG. */
export interface Logo {
  readonly viewBox: string;
  readonly content: string;
}

/** On the server; undefined for the mark below. */
export const LogoContext = /* @__PURE__ */ createContext<Logo | undefined>(undefined);

/** A browser takes it from the page that the server sent, once. */
let logoOfPage: Logo | null | undefined;
const useLogo: () => Logo | undefined = import.meta.env.SSR
  ? () => useContext(LogoContext)
  : () => (logoOfPage ??= readLogo()) ?? undefined;

function readLogo(): Logo | null {
  const mark = document.querySelector(".brand-mark[data-own]");
  return mark && { viewBox: mark.getAttribute("viewBox") ?? "", content: mark.innerHTML };
}

/** Decorative: the provider's name is beside it. */
export function BrandMark() {
  const logo = useLogo();
  if (logo !== undefined)
    return (
      <svg
        className="brand-mark"
        data-own=""
        viewBox={logo.viewBox}
        width="48"
        height="48"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: logo.content }}
      />
    );
  return (
    <svg className="brand-mark" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <circle className="brand-mark-sky" cx="24" cy="24" r="23" />
      <circle className="picture-sun" cx="32" cy="32" r="9.5" />
      <path
        className="picture-green"
        d="M1.45 28.5C10 24 21 26 29 30s13 4 16.84 1.2A23 23 0 0 1 1.45 28.5Z"
      />
      <path
        className="brand-mark-near"
        d="M2.96 33.3C13 31 23 34 31 38s9 2.5 11.01.3A23 23 0 0 1 2.96 33.3Z"
      />
      <Lark />
    </svg>
  );
}

/** In a box of 48. */
export function Lark({ transform }: { transform?: string | undefined }) {
  if (useLogo() !== undefined) return null;
  return (
    <path
      className="lark"
      transform={transform}
      d="M9 12c5-.5 9 1 12 4.5C23 12 27.5 8 34 7.5c-3 2-5 5-6 9 2 .2 3.5.9 5.5 2.3-3 .3-5 1.2-7 2.5-3.5 2-7 1.5-10-.8 1.8 0 3-.4 4-1.2-4-.3-8-3-11.5-7.3Z"
    />
  );
}

/** Decorative. */
export function FieldHorizon() {
  return (
    <svg className="field-horizon" viewBox="0 0 1440 96" preserveAspectRatio="none" aria-hidden="true">
      <path className="hill-far" d="M0 52C220 8 430 12 700 44s520 26 740-24v76H0Z" />
      <path className="hill-near" d="M0 78c260-30 470-30 760-8s480 12 680-18v44H0Z" />
    </svg>
  );
}
