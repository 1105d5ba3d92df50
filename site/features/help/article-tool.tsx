import toolsScript from "../../interactive/tools.ts?worker&url";
import { AfterPaint } from "../../../ui/components/after-paint.tsx";
import { TOOLS } from "./copy.ts";

/** An article's tool and its two scripts (spec 2.10); nothing without scripts or for an unknown name. */
export function ArticleTool({ name }: { readonly name: string }) {
  if (!isTool(name)) return null;
  const { title, lead } = TOOLS[name];
  return (
    <section className={`panel tool tool-${name}`} aria-labelledby="tool-title" data-tool={name}>
      <h2 className="panel-title" id="tool-title">
        {title}
      </h2>
      <p className="tool-lead">{lead}</p>
      <div className="tool-stage" />
      <AfterPaint>
        <script type="module" src={toolsScript} />
      </AfterPaint>
    </section>
  );
}

function isTool(name: string): name is keyof typeof TOOLS {
  return Object.hasOwn(TOOLS, name);
}
