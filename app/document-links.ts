import type { LinkDescriptor } from "react-router";
import stylesheet from "./ui/styles.css?url";

export const DOCUMENT_LINKS = [
  // Enabled after the first paint (enhance/first.ts).
  { rel: "stylesheet", href: stylesheet, disabled: !import.meta.env.DEV },
  // Without an icon a browser requests one at once; ours is loaded after the first paint.
  { rel: "icon", href: "data:," },
] as const satisfies readonly LinkDescriptor[];
