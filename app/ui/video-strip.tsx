import { Children, type ReactNode } from "react";

/**
 * Cards side by side, further than the screen is wide: swiped, scrolled, or moved with the arrow keys once it
 * has the focus.
 */
export function VideoStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="video-strip" role="region" aria-label={label} tabIndex={0}>
      <ul role="list">
        {Children.map(children, (card) => (
          <li>{card}</li>
        ))}
      </ul>
    </div>
  );
}
