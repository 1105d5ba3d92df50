import { CANNED, CHOSEN } from "../../domain/staff.ts";
import type { Answers } from "../.server/answers.ts";
import { Button } from "../../ui/components/button.tsx";
import { Section } from "../../ui/components/section.tsx";
import { SelectField } from "../../ui/components/select-field.tsx";
import { ANSWERS_COPY as copy } from "./answers-copy.ts";

/** The form in whose text an answer is put. */
export const MARK_FORM_ID = "case-write";

/** One of the canned answers, chosen by its title. */
export function CannedAnswers({ canned }: Pick<Answers, "canned">) {
  if (canned.length === 0) return null;
  return (
    <div className="case-give" data-on="reply">
      <SelectField
        name="canned"
        label={copy.canned}
        placeholder={copy.cannedNone}
        options={canned.map((title) => ({ value: title, label: title }))}
      />
      <Button name="use" value={CHOSEN} variant="secondary">
        {copy.use}
      </Button>
    </div>
  );
}

/** What the customer's words are about, each with a button that puts it in the text of the form beside it. */
export function ProposedAnswers({ likely, articles }: Pick<Answers, "likely" | "articles">) {
  if (articles.length + likely.length === 0) return null;
  return (
    <Section title={copy.proposed}>
      <ul className="case-articles" role="list">
        {likely.map((title) => (
          <li key={title}>
            {title}
            <InsertButton use={`${CANNED}${title}`} title={title} />
          </li>
        ))}
        {articles.map(({ id, link, title, description }) => (
          <li key={id}>
            <a href={link}>{title}</a>
            <p className="case-quiet">{description}</p>
            <InsertButton use={id} title={title} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function InsertButton({ use, title }: { readonly use: string; readonly title: string }) {
  return (
    <Button form={MARK_FORM_ID} name="use" value={use} variant="quiet">
      {copy.insert}
      <span className="visually-hidden">: {title}</span>
    </Button>
  );
}
