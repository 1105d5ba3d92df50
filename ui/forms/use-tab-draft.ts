import { useCallback, useEffect, useRef, useState } from "react";
import { clearDrafts, restoreDraft } from "./tab-draft.ts";

/** On the confirmation page. */
export function useClearDrafts(instance: string): void {
  useEffect(() => clearDrafts(instance), [instance]);
}

/**
 * Restores the page's draft into its form. `restored`: the draft's run, so that sending it again is still
 * one lead.
 */
export function useTabDraft() {
  const form = useRef<HTMLFormElement>(null);
  const [restored, setRestored] = useState<string>();
  const attach = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    if (element !== null) setRestored(restoreDraft(element, window.location.pathname));
  }, []);
  return { form, attach, restored };
}
