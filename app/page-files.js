/*
 * Files that pages load by address and that no module of the browser's build names. It makes them here, once: each of
 * the server's bundles names them alone, and the chunks that they import are kept. `&made` keeps these modules apart
 * from those that pages import. TypeScript knows no such address: hence a script.
 */
export { default as livePreview } from "../desk/pages/live-preview.ts?worker&url&made";
export { default as monitoring } from "../site/monitoring/monitoring.ts?worker&url&made";
export { default as languagePress } from "./language-press.ts?worker&url&made";
export { default as rest } from "../site/enhance/rest.ts?worker&url&made";
export { default as loadVideos } from "../site/features/help/load-videos.ts?worker&url&made";
export { default as session } from "../site/features/session/session-watch.ts?worker&url&made";
