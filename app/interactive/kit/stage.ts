/**
 * The part of a page where a tool plays: the empty stage in the frame that the server sent
 * (app/features/help/article-tool.tsx).
 */
export function findStage(tool: string): HTMLElement | null {
  return document.querySelector(`[data-tool="${tool}"] .tool-stage`);
}
