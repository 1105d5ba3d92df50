import { ChevronLeft as Left, ChevronRight as Right } from "lucide-react";

/** Beside words that say the same. */
export function ChevronLeft() {
  return <Left className="icon" size={20} aria-hidden="true" focusable="false" />;
}

export function ChevronRight() {
  return <Right className="icon" size={20} aria-hidden="true" focusable="false" />;
}
