import type { ReactNode } from "react";
import { useFromServer } from "./use-from-server.ts";

/** What React makes needless. Its space stays, so that nothing moves when React has come. */
export function UntilHydrated({ children }: { children: ReactNode }) {
  return useFromServer() && <div className="until-hydrated">{children}</div>;
}
