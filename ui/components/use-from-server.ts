import { useState } from "react";

let isTakenOver = false;

/** React has the page: from here on components appear by themselves. */
export function markTakenOver(): void {
  isTakenOver = true;
  document.documentElement.dataset["hydrated"] = "";
}

/** The component came with the server's page, even where React had to render that anew. */
export function useFromServer(): boolean {
  return useState(!isTakenOver)[0];
}
