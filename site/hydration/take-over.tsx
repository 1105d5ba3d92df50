import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { announceChange, isChanged, isControl } from "../../ui/forms/changed-controls.ts";
import { markTakenOver } from "../../ui/components/use-from-server.ts";
import type { ServerPage } from "./server-page.ts";

interface TakeOverProps {
  readonly page: ServerPage;
  readonly children: ReactNode;
}

/**
 * Around everything that React has. Where other software has changed the page, React renders it anew, and
 * what the customer did until then is carried over before the next key is heard.
 */
export function TakeOver({ page, children }: TakeOverProps) {
  // A page that is rendered anew is in place before the focus can move.
  page.noteFocus();
  useLayoutEffect(() => page.carryOver(), [page]);
  useEffect(() => {
    markTakenOver();
    // Components learn what was typed before they were there.
    for (const control of document.querySelectorAll("main :is(input, select, textarea)"))
      if (isControl(control) && isChanged(control)) announceChange(control);
  }, []);
  return children;
}
