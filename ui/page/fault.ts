import { type ComponentType, createContext } from "react";

/** What the server shows of a fault: no browser loads it. */
export interface Fault {
  /** Of the response; of the emergency page, which is sent with 200, that of its fault (entry.server.tsx). */
  readonly status: number;
  readonly Page: ComponentType<{
    readonly providerName: string | undefined;
    readonly requestId: string | undefined;
  }>;
  /** For statistics. */
  readonly Tracked: ComponentType<{
    readonly requestId: string | undefined;
    readonly status: number;
  }>;
}

/** On the server, of an error page; undefined on any other page. */
export const FaultContext = createContext<Fault | undefined>(undefined);
