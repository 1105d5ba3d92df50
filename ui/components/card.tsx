import { ArrowRight } from "lucide-react";
import { Children, type ReactNode } from "react";
import { TopicPicture } from "./topic-picture.tsx";

type CardProps = {
  href: string;
  title: string;
  description?: ReactNode;
  /** Its name. */
  picture?: string | undefined;
  tone?: "plain" | "emergency" | undefined;
  arrow?: boolean | undefined;
  headingLevel?: 2 | 3;
};

/** The whole card is the link; its name is the title. */
export function Card({
  href,
  title,
  description,
  picture,
  tone = "plain",
  arrow = true,
  headingLevel = 3,
}: CardProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <div className={`panel card card-${tone}`}>
      {picture && <TopicPicture name={picture} />}
      <div className="card-body">
        <Title className="card-title">
          <a href={href}>{title}</a>
        </Title>
        {description && <p className="card-description">{description}</p>}
      </div>
      {arrow && <ArrowRight className="icon card-arrow" size={20} aria-hidden="true" />}
    </div>
  );
}

export function CardGrid({ children }: { children: ReactNode }) {
  return (
    // Safari needs the role for a list without bullets.
    <ul className="card-grid" role="list">
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  );
}
