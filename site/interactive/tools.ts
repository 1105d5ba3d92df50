/*
 * Loads the tool of an article. With the static imports, which all tools share, a tool is two scripts
 * (spec 2.10): this one and its own.
 */
import "./mount-tool.tsx";
import "./picture-choice.tsx";
import "./picture.tsx";
import "../../ui/components/button.tsx";

const LOADERS: Readonly<Record<string, () => Promise<unknown>>> = {
  "read-your-meter": () => import("./read-your-meter/read-your-meter.tsx"),
};

for (const frame of document.querySelectorAll<HTMLElement>("[data-tool]"))
  LOADERS[frame.dataset["tool"] ?? ""]?.().catch(() => (frame.hidden = true));
