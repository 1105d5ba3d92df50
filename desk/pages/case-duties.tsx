import { formatDate } from "../../domain/calendar.ts";
import { Button } from "../../ui/components/button.tsx";
import { Section } from "../../ui/components/section.tsx";
import { CaseForm, type MarkFormProps } from "./mark-form.tsx";
import { DUTY_COPY as copy } from "./duty-copy.ts";

/** What is owed on a complaint: the notices, as they will read, and what staff have to do. */
export function CaseDuties({ page, file }: Pick<MarkFormProps, "page" | "file">) {
  return (
    <Section title={copy.title}>
      <ul className="case-history" role="list">
        {file.duties.map(({ id, kind, dueOn, state, notice }) => (
          <li key={id}>
            <p>
              <strong>{copy.kinds[kind]}</strong>
              <span className="case-quiet">{formatDate(dueOn)}</span>
            </p>
            {kind === "call" && <p>{copy.call}</p>}
            {notice !== undefined && !kind.endsWith("reminder") && (
              <>
                {state === "held" && <p>{file.isEmailed ? copy.held : copy.post}</p>}
                <details>
                  <summary>{copy.preview}</summary>
                  {notice.split("\n").map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </details>
                <CaseForm page={page} file={file}>
                  <Button name="duty" value={id} variant="secondary">
                    {!file.isEmailed ? copy.posted : state === "held" ? copy.release : copy.send}
                  </Button>
                </CaseForm>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
