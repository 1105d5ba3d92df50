import { Children, type ReactNode } from "react";

/** Things to have ready: boxes to tick with a pen on paper, and a plain list for those who listen. */
export function Checklist({ children }: { children: ReactNode }) {
  return (
    <ul className="checklist" role="list">
      {Children.map(children, (item) => (
        <li>{item}</li>
      ))}
    </ul>
  );
}
