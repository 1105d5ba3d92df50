import { ChevronRight, ExternalLink } from "lucide-react";
import { TopicPicture } from "./topic-picture.tsx";

export interface ListedLink {
  readonly label: string;
  readonly link: string;
  readonly description?: string | undefined;
  /** Leaves the help area. */
  readonly externalLink?: boolean | undefined;
}

export function LinkList({ links }: { links: readonly ListedLink[] }) {
  return (
    <ul className="link-list" role="list">
      {links.map(({ label, link, description, externalLink }) => {
        const Icon = externalLink ? ExternalLink : ChevronRight;
        return (
          <li key={link}>
            <a href={link}>
              <span>
                {label}
                {description && <span className="link-list-description">{description}</span>}
              </span>
              <Icon className="icon" size={20} aria-hidden="true" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

type LinkPanelProps = {
  /** Empty for a panel without a heading. */
  title: string;
  /** The name of its picture. */
  image?: string | undefined;
  headingLevel?: 2 | 3 | undefined;
  links: readonly ListedLink[];
};

export function LinkPanel({ title, image, headingLevel = 3, links }: LinkPanelProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="panel link-panel">
      {title && (
        <Heading className="panel-title">
          {image && <TopicPicture name={image} />}
          <span>{title}</span>
        </Heading>
      )}
      <LinkList links={links} />
    </div>
  );
}
