import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

type AlertProps = {
  tone: "error" | "warning" | "success" | "info";
  title: string;
  /** Announced when it appears. Errors always are. */
  live?: boolean | undefined;
  /** Masked in session replay. */
  isPrivate?: boolean | undefined;
  children?: ReactNode;
};

const icons = { error: CircleAlert, warning: TriangleAlert, success: CircleCheck, info: Info };

export function Alert({ tone, title, live, isPrivate, children }: AlertProps) {
  const Icon = icons[tone];
  const role = tone === "error" ? "alert" : live ? "status" : undefined;
  return (
    <div className={`alert alert-${tone}`} role={role} data-dd-privacy={isPrivate ? "mask" : undefined}>
      <Icon className="icon" size={24} aria-hidden="true" />
      <div className="alert-body">
        <p className="alert-title">{title}</p>
        {children}
      </div>
    </div>
  );
}

/** A status that is announced. */
export function Spinner({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="panel spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      <div>
        <p className="spinner-title">{title}</p>
        {children && <div className="spinner-text">{children}</div>}
      </div>
    </div>
  );
}
