import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** True on the server and while React takes the server's markup over. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}
