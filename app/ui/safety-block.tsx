import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** Advice on something dangerous, in a box that no one reads past. */
export function SafetyBlock({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="safety-block" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="safety-block-title" id={`${id}-title`}>
        <TriangleAlert className="icon" size={28} aria-hidden="true" focusable="false" />
        {title}
      </h2>
      {children}
    </section>
  );
}
