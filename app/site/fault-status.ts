import { createContext } from "react";

/** The status of an error page's response, on the server; undefined on any other page (entry.server.tsx). */
export const FaultStatus = createContext<number | undefined>(undefined);
