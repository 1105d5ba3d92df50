import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { acceptMovedNodes } from "../hydration/moved-nodes.ts";

/** Renders a tool into the frame that the server sent (site/features/help/article-tool.tsx). */
export function mountTool(name: string, Tool: ComponentType): void {
  const stage = document.querySelector(`[data-tool="${name}"] .tool-stage`);
  acceptMovedNodes();
  if (stage) createRoot(stage).render(<Tool />);
}
