import { createElement } from "react";
import { formatMoment } from "../../domain/calendar.ts";
import { CONTENT_PATH } from "../../domain/staff.ts";
import type { Changes } from "../editor/diff-lines.ts";
import type { PageVersion } from "../editor/editor-pages.ts";
import { Section } from "../../ui/components/section.tsx";
import { type Accounts, ownerName } from "./case-copy.ts";
import { EDIT_COPY as copy } from "./content-copy.ts";

const MARKS = { same: "\u00A0", added: "+", removed: "\u2212" } as const;

/** Lines taken away and added, by a sign and an element as well as by colour. */
export function ChangedLines({ changes }: { readonly changes: Changes }) {
  const lines = changes.map((line) => {
    const text = line === undefined ? "\u2026\n" : `${MARKS[line.kind]} ${line.text}\n`;
    const element = line?.kind === "added" ? "ins" : line?.kind === "removed" ? "del" : "span";
    return createElement(element, null, text);
  });
  return createElement("pre", { className: "changed-lines" }, ...lines);
}

interface HistoryProps {
  readonly id: string;
  readonly history: readonly PageVersion[];
  readonly accounts: Accounts;
}

export function History({ id, history, accounts }: HistoryProps) {
  if (history.length === 0) return null;
  return (
    <Section title={copy.history}>
      {history.map(({ at, by, changes }) => (
        <details key={at} className="content-version">
          <summary>
            {by === null ? copy.first : `${formatMoment(new Date(at))}, ${ownerName(by, accounts)}`}
          </summary>
          {changes.length > 0 && <ChangedLines changes={changes} />}
          <a href={`${CONTENT_PATH}/${id}?${new URLSearchParams({ version: at })}`}>{copy.restore}</a>
        </details>
      ))}
    </Section>
  );
}
