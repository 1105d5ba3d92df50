type FooterLinksProps = {
  groups: readonly { title: string; links: readonly { title: string; link: string }[] }[];
};

/** The site's links once more, at the foot. */
export function FooterLinks({ groups }: FooterLinksProps) {
  return (
    <div className="footer-links">
      {groups.map(({ title, links }) => (
        <div key={title}>
          <h2 className="footer-links-title">{title}</h2>
          <ul role="list">
            {links.map((one) => (
              <li key={one.link}>
                <a href={one.link}>{one.title}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
