import type { ReactNode } from "react";

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
