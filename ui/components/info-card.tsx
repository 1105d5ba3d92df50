import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { TopicPicture } from "./topic-picture.tsx";

type InfoCardProps = {
  title: ReactNode;
  /** Its name. */
  picture?: string | undefined;
  id?: string | undefined;
  /** Such as "Meter reading week". */
  pill?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
  tone?: "plain" | "primary" | "accent" | undefined;
  children: ReactNode;
};

/** Content with links of its own, unlike a Card, which is one link. */
export function InfoCard({
  title,
  picture,
  id,
  pill,
  headingLevel = 3,
  tone = "plain",
  children,
}: InfoCardProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <div className={`panel panel-${tone} info-card`} id={id}>
      <div className="cluster info-card-head">
        {picture && <TopicPicture name={picture} />}
        <div className="info-card-titles">
          {pill && <div className="pill">{pill}</div>}
          <Title className="card-title">{title}</Title>
        </div>
      </div>
      {children}
    </div>
  );
}

export function ActionLinks({ links }: { links: readonly { title: string; link: string }[] }) {
  return (
    <ul className="action-links" role="list">
      {links.map(({ title, link }) => (
        <li key={link}>
          <a href={link}>
            {title}
            <ArrowRight className="icon" size={20} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
