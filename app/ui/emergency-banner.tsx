import type { ReactNode } from "react";

type EmergencyBannerProps = { title: string; children: ReactNode; link: string; linkLabel: string };

/** The way to the emergency page, never more than a glance away. */
export function EmergencyBanner({ title, children, link, linkLabel }: EmergencyBannerProps) {
  return (
    <section className="emergency-banner">
      <div>
        <h2>{title}</h2>
        <div className="emergency-banner-text">{children}</div>
      </div>
      <a className="button button-danger" href={link}>
        {linkLabel}
      </a>
    </section>
  );
}
