import type { ReactNode } from "react";

/** Things to have ready: boxes to tick with a pen on paper, and a plain list for those who listen. */
export function Checklist({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="checklist" role="list">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
