import { useCopy } from "../copy/use-copy.ts";

/** It says nothing about who reads it. */
const NEUTRAL_PAGE = "https://www.bbc.co.uk/weather";

/** Stays in view. A script (site/features/help/leave-quickly-script.ts) replaces the page; without one it is a plain link. */
export function LeaveQuickly() {
  return (
    <p className="leave-quickly">
      <a href={NEUTRAL_PAGE} rel="nofollow noreferrer" className="button button-secondary" data-leave="">
        {useCopy("document").leaveQuickly.leave}
      </a>
    </p>
  );
}

/** What leaving can't do. */
export function LeaveQuicklyLimits() {
  const words = useCopy("document").leaveQuickly;
  return (
    <p className="measure leave-quickly-limits">
      {words.limits} <span className="leave-quickly-keys">{words.keys}</span>
    </p>
  );
}
