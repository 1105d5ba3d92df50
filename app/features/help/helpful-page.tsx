import { HELPFUL_ANSWERS, REASON_MAXIMUM } from "../../../domain/article-vote.ts";
import { type FieldMessage, messageOf } from "../../journey/error-copy.ts";
import { formMessages, FormPage, type FormPageProps, type FormView } from "../../journey/form-page.tsx";
import { RETRIED_FIELD } from "../../journey/saved-answers.ts";
import type { FormValues } from "../../journey/form-values.ts";
import { DocumentPage } from "../../site/document-page.tsx";
import { Button } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { HELPFUL as words, HELPFUL_ERRORS, HELPFUL_PATH } from "./article-vote-copy.ts";

export interface HelpfulView extends FormView {
  /** `id` is "category/slug". */
  readonly article: { readonly id: string; readonly title: string; readonly link: string };
  readonly category: { readonly title: string; readonly link: string };
  /** It has been answered. */
  readonly answered: boolean;
}

/** Where an article's "Was this helpful?" is answered, and thanked for. */
export function HelpfulPage({ view, problem }: FormPageProps<HelpfulView>) {
  if (view.answered && problem === undefined) return <ThanksPage view={view} />;
  const messages = formMessages(problem, HELPFUL_ERRORS);
  return (
    <FormPage
      title={words.title}
      lead={words.about(view.article.title)}
      back={view.article.link}
      problem={problem}
      messages={messages}
    >
      <HelpfulForm
        view={view}
        values={problem?.values ?? view.values}
        messages={messages}
        retried={problem?.alert === "form"}
      />
    </FormPage>
  );
}

function ThanksPage({ view: { article, category } }: { readonly view: HelpfulView }) {
  return (
    <DocumentPage
      title={words.thanks}
      crumbs={[category, { title: article.title, link: article.link }]}
      current={words.thanks}
    >
      <PageTitle lead={words.thanksText}>{words.thanks}</PageTitle>
      <p>
        {words.back} <a href={article.link}>{article.title}</a>
      </p>
    </DocumentPage>
  );
}

interface HelpfulFormProps {
  readonly view: HelpfulView;
  readonly values: FormValues;
  readonly messages: readonly FieldMessage[];
  /** It was refused before, with a new cookie. */
  readonly retried: boolean;
}

/**
 * The script of document pages inserts this form into the article and shows `data-counted` and `data-
 * thanks`.
 */
function HelpfulForm({ view, values, messages, retried }: HelpfulFormProps) {
  return (
    <form
      method="post"
      action={`${HELPFUL_PATH}?${new URLSearchParams({ article: view.article.id })}`}
      noValidate
      data-counted={words.counted}
      data-thanks={`${words.thanks}. ${words.thanksText}`}
    >
      <input type="hidden" name="xsrf" value={view.xsrfToken} />
      {retried && <input type="hidden" name={RETRIED_FIELD} value="yes" />}
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
