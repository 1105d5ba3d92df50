import { Info } from "lucide-react";

/** A notice across the whole page, under the header. */
export function Banner({ text, link }: { text: string; link?: string | undefined }) {
  return (
    <aside className="banner" aria-label="Notice">
      <p className="container banner-inner">
        <Info className="icon" size={20} aria-hidden="true" focusable="false" />
        {link === undefined ? <span>{text}</span> : <a href={link}>{text}</a>}
      </p>
    </aside>
  );
}
