import { createContext } from "react";

/**
 * The status of an error page's response, on the server; undefined on any other page. The emergency page, which
 * is sent with 200, has that of its fault (entry.server.tsx).
 */
export const FaultStatus = createContext<number | undefined>(undefined);
