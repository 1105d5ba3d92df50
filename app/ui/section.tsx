import type { ReactNode } from "react";

type SectionProps = {
  title?: string | undefined;
  id?: string | undefined;
  lead?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
  children: ReactNode;
};

export function Section({ title, id, lead, headingLevel = 2, children }: SectionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className="section" id={id}>
      {title && <Heading className="section-title">{title}</Heading>}
      {lead && <p className="section-lead">{lead}</p>}
      {children}
    </section>
  );
}
