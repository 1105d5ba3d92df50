import { useCopy } from "../../../ui/copy/use-copy.ts";
import type { Copy } from "../../../copy/locales.ts";
import toolsScript from "../../interactive/tools.ts?worker&url";
import { AfterPaint } from "../../../ui/components/after-paint.tsx";

/** An article's tool and its two scripts (spec 2.10); nothing without scripts or for an unknown name. */
export function ArticleTool({ name }: { readonly name: string }) {
  const { tools } = useCopy("help");
  if (!isTool(name)) return null;
  const { title, lead } = tools[name];
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

function isTool(name: string): name is keyof Copy["help"]["tools"] {
  return name === "read-your-meter";
}
