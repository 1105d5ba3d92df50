import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

type EmergencyBannerProps = { title: string; children: ReactNode; link: string; linkLabel: string };

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
