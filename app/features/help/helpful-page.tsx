import { type HelpfulAnswer, HELPFUL_ANSWERS, REASON_MAXIMUM } from "../../../domain/article-vote.ts";
import { type FieldMessage, messageOf, toMessages } from "../../journey/error-words.ts";
import type { FormValues } from "../../journey/form-values.ts";
import type { FieldError } from "../../journey/step.ts";
import { DocumentPage } from "../../site/document-page.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { HELPFUL as words, HELPFUL_ERRORS, HELPFUL_PATH } from "./helpful-words.ts";

export interface HelpfulView {
  /** `id` is "category/slug". */
  readonly article: { readonly id: string; readonly title: string; readonly link: string };
  readonly category: { readonly title: string; readonly link: string };
  readonly xsrfToken: string;
  /** What was pressed on the article; null where the visitor came another way. */
  readonly helpful: HelpfulAnswer | null;
  /** It has been answered. */
  readonly answered: boolean;
}

/** What is given after a form that could not be taken. */
export interface HelpfulProblem {
  readonly values: FormValues;
  readonly errors: readonly FieldError[];
  /** It was not sent from our own page, or the browser keeps no cookies. */
  readonly notOurs: boolean;
}

/** Where an article's "Was this helpful?" is answered, and thanked for. */
export function HelpfulPage({ view, problem }: { readonly view: HelpfulView; readonly problem: HelpfulProblem | undefined }) {
  const { article, category } = view;
  const messages = toMessages(problem?.errors ?? [], HELPFUL_ERRORS);
  const place = { crumbs: [category, { title: article.title, link: article.link }], canonicalPath: HELPFUL_PATH };
  if (view.answered && problem === undefined) {
    return (
      <DocumentPage {...place} title={words.thanks} current={words.title}>
        <PageTitle lead={words.thanksText}>{words.thanks}</PageTitle>
        <p>
          {words.back} <a href={article.link}>{article.title}</a>
        </p>
      </DocumentPage>
    );
  }
  return (
    <DocumentPage {...place} title={messages.length > 0 ? words.errorTitle : words.title} current={words.title}>
      {messages.length > 0 && <ErrorSummary title={words.errorSummary} errors={messages} />}
      {problem?.notOurs === true && (
        <Alert tone="error" title={words.notOurForm}>
          <p>{words.notOurFormText}</p>
        </Alert>
      )}
      <PageTitle
        lead={
          <>
            {words.about} <a href={article.link}>{article.title}</a>.
          </>
        }
      >
        {words.title}
      </PageTitle>
      <HelpfulForm view={view} values={problem?.values ?? { helpful: view.helpful ?? "" }} messages={messages} />
    </DocumentPage>
  );
}

interface HelpfulFormProps {
  readonly view: HelpfulView;
  readonly values: FormValues;
  readonly messages: readonly FieldMessage[];
}

/** The script of document pages puts this form into the article, and says its `data-counted` and `data-thanks` there. */
function HelpfulForm({ view, values, messages }: HelpfulFormProps) {
  return (
    <form
      method="post"
      action={`${HELPFUL_PATH}?${new URLSearchParams({ article: view.article.id })}`}
      noValidate
      data-counted={words.counted}
      data-thanks={`${words.thanks}. ${words.thanksText}`}
    >
      <input type="hidden" name="xsrf" value={view.xsrfToken} />
      <RadioField
        name="helpful"
        legend={words.answer}
        inline
        error={messageOf(messages, "helpful")}
        defaultValue={values["helpful"]}
        options={HELPFUL_ANSWERS.map((value) => ({ value, label: words[value] }))}
      />
      <TextAreaField
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        error={messageOf(messages, "reason")}
        optional
        defaultValue={values["reason"]}
        maxLength={REASON_MAXIMUM}
        rows={4}
        dir="auto"
      />
      <p>
        {words.contact} <a href={words.contactPath}>{words.contactLink}</a>.
      </p>
      <Button>{words.send}</Button>
    </form>
  );
}
