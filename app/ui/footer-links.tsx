import { useId } from "react";

type FooterLinksProps = {
  groups: readonly { title: string; links: readonly { title: string; link: string }[] }[];
};

/** The site's links once more, at the foot. */
export function FooterLinks({ groups }: FooterLinksProps) {
  const id = useId();
  return (
    <div className="footer-links">
      {groups.map(({ title, links }, index) => (
        <nav key={title} aria-labelledby={`${id}${index}`}>
          <h2 className="footer-links-title" id={`${id}${index}`}>
            {title}
          </h2>
          <ul role="list">
            {links.map((one) => (
              <li key={one.link}>
                <a href={one.link}>{one.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
