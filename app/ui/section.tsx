import type { ReactNode } from "react";

type SectionProps = { title: string; lead?: ReactNode; children: ReactNode };

export function Section({ title, lead, children }: SectionProps) {
  return (
    <section className="section">
      {title && <h2 className="section-title">{title}</h2>}
      {lead && <p className="section-lead">{lead}</p>}
      {children}
    </section>
  );
}
