import { type RefObject, useEffect, useState } from "react";
import { createAutosave } from "./autosave.ts";

/** The autosave of a page's form, while the page is there. */
export function useAutosave(form: RefObject<HTMLFormElement | null>) {
  const [autosave] = useState(() => createAutosave(form));
  useEffect(() => autosave.watch(), [autosave]);
  return autosave;
}
