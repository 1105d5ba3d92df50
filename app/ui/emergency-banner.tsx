import { TriangleAlert } from "lucide-react";
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
