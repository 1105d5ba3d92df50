import { useCopy } from "../../../ui/copy/use-copy.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import { HELPFUL_ANSWERS, REASON_MAXIMUM } from "../../../domain/article-vote.ts";
import { FormPage, type FormPageProps, type FormView, useForm } from "../../../ui/forms/form-page.tsx";
import { RETRIED_FIELD } from "../../../ui/forms/saved-answers.ts";
import { DocumentPage } from "../../../ui/page/document-page.tsx";
import { HeardRegion, HeardTextField, type HeardTextFieldProps } from "../../../ui/page/heard-text-field.tsx";
import { Button } from "../../../ui/components/button.tsx";
import { PageTitle } from "../../../ui/components/page-title.tsx";
import { RadioField } from "../../../ui/components/radio-field.tsx";
import { HELPFUL_PATH } from "./helpful-question.tsx";

interface HelpfulView extends FormView {
  /** `id` is "category/slug". */
  readonly article: { readonly id: string; readonly title: string; readonly link: string };
  readonly category: { readonly title: string; readonly link: string };
  /** It has been answered. */
  readonly answered: boolean;
  /** In the reason, where it has been answered with one. */
  readonly heard: HeardTextFieldProps["heard"];
}

/** Where an article's "Was this helpful?" is answered, and thanked for. */
export function HelpfulPage(props: FormPageProps<HelpfulView>) {
  const words = useCopy("articleVote");
  const { view, problem } = props;
  const { messages, field } = useForm(props, words.errors);
  if (view.answered && problem === undefined) return <ThanksPage view={view} />;
  return (
    <FormPage
      title={words.title}
      lead={words.about(view.article.title)}
      back={view.article.link}
      problem={problem}
      messages={messages}
    >
      {/* enhance/helpful-question.ts inserts it into the article, with `data-counted` and `data-thanks`. */}
      <form
        method="post"
        action={`${HELPFUL_PATH}?${new URLSearchParams({ article: view.article.id })}`}
        noValidate
        data-counted={words.counted}
        data-thanks={`${words.thanks}. ${words.thanksText}`}
      >
        <input type="hidden" name="xsrf" value={view.xsrfToken} />
        {problem?.alert === "form" && <input type="hidden" name={RETRIED_FIELD} value="yes" />}
        <RadioField
          {...field("helpful")}
          legend={words.answer}
          inline
          options={HELPFUL_ANSWERS.map((value) => ({ value, label: words[value] }))}
        />
        <HeardTextField
          {...field("reason")}
          label={words.reason}
          hint={words.reasonHint}
          optional
          maxLength={REASON_MAXIMUM}
          rows={4}
          heard={problem?.heard ?? ""}
        />
        <p>
          {words.contact} <a href={`${BASE_PATH}/contact-us`}>{words.contactLink}</a>.
        </p>
        <Button>{words.send}</Button>
      </form>
    </FormPage>
  );
}

function ThanksPage({ view: { article, category, heard } }: { readonly view: HelpfulView }) {
  const words = useCopy("articleVote");
  return (
    <DocumentPage title={words.thanks} crumbs={[category, { title: article.title, link: article.link }]}>
      {heard !== "" && <HeardRegion name="reason" heard={heard} />}
      <PageTitle lead={words.thanksText}>{words.thanks}</PageTitle>
      <p>
        {words.back} <a href={article.link}>{article.title}</a>
      </p>
    </DocumentPage>
  );
}
