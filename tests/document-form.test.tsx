import { readFileSync } from "node:fs";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { listFiles } from "../cms/folder.ts";
import { documentIds, documentOf } from "../desk/editor/editable.ts";
import { DocumentFields } from "../desk/pages/document-form.tsx";
import { CONTENT_DIR } from "./support/platform-server.ts";
import { readForm } from "./support/html-form.ts";

const files = await listFiles(CONTENT_DIR, [".json"]);

describe.each(documentIds(files.keys()))("the form of %s", (id) => {
  const document = documentOf(id)!;
  const source = readFileSync(path.join(CONTENT_DIR, document.file), "utf8");
  const fields = document.fieldsOf(source)!;
  const html = renderToStaticMarkup(
    <form>
      <DocumentFields id={id} fields={fields} faults={[]} opened="" />
    </form>,
  );

  it("is sent by a browser as it was, and then changes no byte", () => {
    const sent = Object.fromEntries(readForm(html).fields);
    expect(document.applyForm(source, sent)).toEqual({ ok: true, value: source });
  });

  it("has each id once, and a label at each field", () => {
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, each]) => each);
    expect(ids.filter((each, at) => ids.indexOf(each) !== at)).toEqual([]);
    expect(html).not.toMatch(/<label[^>]*><\/label>/);
  });
});
