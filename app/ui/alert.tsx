import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

type AlertProps = {
  tone: "error" | "warning" | "success" | "info";
  title: string;
  /** Say it when it appears. Errors always are. */
  live?: boolean | undefined;
  /** It says something that is the customer's: masked in session replay. */
  isPrivate?: boolean | undefined;
  children?: ReactNode;
};

const icons = { error: CircleAlert, warning: TriangleAlert, success: CircleCheck, info: Info };

/** A message about the page or about what has just happened. */
export function Alert({ tone, title, live, isPrivate, children }: AlertProps) {
  const Icon = icons[tone];
  const role = tone === "error" ? "alert" : live ? "status" : undefined;
  return (
    <div className={`alert alert-${tone}`} role={role} data-dd-privacy={isPrivate ? "mask" : undefined}>
      <Icon className="icon" size={24} aria-hidden="true" focusable="false" />
      <div className="alert-body">
        <p className="alert-title">{title}</p>
        {children}
      </div>
    </div>
  );
}

/**
 * Something is being waited for. The region is there to be announced; the ring stands still for those who ask
 * for less motion.
 */
export function Spinner({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      <div>
        <p className="spinner-title">{title}</p>
        {children && <div className="spinner-text">{children}</div>}
      </div>
    </div>
  );
}
