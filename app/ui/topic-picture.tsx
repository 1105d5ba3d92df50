import type { ReactNode } from "react";
import { TopicIcon } from "./topic-icon.tsx";

/** In a box of 48. A shape without a class has the colour of paper. */
export const TOPIC_PICTURES: Readonly<Record<string, ReactNode>> = {
  support: (
    <>
      <path
        className="picture-green"
        d="M24 43C10 32 5 25 5 17.5a9.5 9.5 0 0 1 19-3 9.5 9.5 0 0 1 19 3C43 25 38 32 24 43Z"
      />
      <circle className="picture-sun" cx="24" cy="24" r="9" />
      <path className="picture-line" d="M27.5 20.5a3.3 3.3 0 0 0-5.5 2c0 2.5 1 3.5-1 6h7M20 24.5h6" />
    </>
  ),
  bill: (
    <>
      <path d="M10 4h28v39l-4.7-3-4.6 3-4.7-3-4.7 3-4.6-3-4.7 3Z" />
      <path className="picture-line" d="M17 13h14M17 20h9" />
      <path className="picture-sun" d="M17 27h14v7H17Z" />
    </>
  ),
  "top-up": (
    <>
      <path className="picture-sun" d="M21 20h24v7h-5v6h-6v-6H21Z" />
      <circle className="picture-sun" cx="14" cy="24" r="11" />
      <circle cx="12" cy="24" r="4" />
    </>
  ),
  meter: (
    <>
      <rect x="7" y="4" width="34" height="40" rx="6" />
      <circle className="picture-green" cx="24" cy="18" r="8.5" />
      <path className="picture-line" d="m24 18 4-5" />
      <path className="picture-sun" d="M14 32h20v6H14Z" />
    </>
  ),
  account: (
    <>
      <circle className="picture-green" cx="24" cy="24" r="20" />
      <circle cx="24" cy="18" r="7.5" />
      <path d="M10 38c2-8 7-10 14-10s12 2 14 10a20 20 0 0 1-28 0Z" />
    </>
  ),
  tariff: (
    <>
      <path className="picture-sun" d="M5 6h18l20 20-17 17L5 23Z" />
      <circle cx="13.5" cy="14" r="3.5" />
      <path className="picture-line" d="m21 27 7-7M27 33l7-7" />
    </>
  ),
  cover: (
    <>
      <path className="picture-green" d="m24 4 17 6v12c0 11-7 18-17 22C14 40 7 33 7 22V10Z" />
      <path d="m24 11 11 4v7c0 7.5-4.5 12-11 15-6.5-3-11-7.5-11-15v-7Z" />
      <path className="picture-line" d="m18.5 23.5 4 4.5 7.5-9" />
    </>
  ),
  engineer: (
    <>
      <rect x="7" y="4" width="34" height="40" rx="5" />
      <path className="picture-line" d="M7 14h34M13 9h7" />
      <circle className="picture-sun" cx="34" cy="9" r="1.5" />
      <circle className="picture-green" cx="24" cy="29" r="10.5" />
      <path className="picture-line" d="M17 29c4-4 5 3 8.5 0s3.5-1 5.5 0" />
    </>
  ),
  breakdown: (
    <>
      <path className="picture-line" d="M15 38v6M24 38v6" />
      <rect x="7" y="4" width="28" height="34" rx="5" />
      <circle className="picture-green" cx="21" cy="17" r="7.5" />
      <path className="picture-line" d="m21 17 3-4M13 31h6" />
      <path className="picture-sun" d="m34 21 11 20H23Z" />
      <path className="picture-line" d="M34 29v5M34 37.5v.1" />
    </>
  ),
  "smart-home": (
    <>
      <path d="M8 20h32v23H8Z" />
      <path className="picture-green" d="M3 23 24 5l21 18-3.5 3.5L24 12 6.5 26.5Z" />
      <path className="picture-line" d="M15.5 28.5a13 13 0 0 1 17 0M19.5 33a7 7 0 0 1 9 0" />
      <circle className="picture-sun" cx="24" cy="38" r="2.5" />
    </>
  ),
  advice: (
    <>
      <path className="picture-sun" d="M24 3a15 15 0 0 1 8 27.5V34H16v-3.5A15 15 0 0 1 24 3Z" />
      <path d="M17 34h14v6.5a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3Z" />
      <path className="picture-line" d="M24 33V22m-5-4 5 4 5-4" />
    </>
  ),
};

type TopicPictureProps = {
  name: string;
  /** Beside a page title; nothing for an unknown name. */
  large?: boolean | undefined;
};

/** Decorative. An icon for an unknown name. */
export function TopicPicture({ name, large }: TopicPictureProps) {
  const drawing = Object.hasOwn(TOPIC_PICTURES, name) ? TOPIC_PICTURES[name] : undefined;
  if (drawing === undefined) return large ? null : <TopicIcon name={name} />;
  return (
    <svg
      className={large ? "topic-picture topic-picture-large" : "topic-picture"}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      {drawing}
    </svg>
  );
}
