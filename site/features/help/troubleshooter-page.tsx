import type { TroubleshooterEnd } from "../../../contract/troubleshooters.ts";
import type { ShownAdvice } from "../../../domain/safety-advice.ts";
import { ButtonLink } from "../../../ui/components/button.tsx";
import { LinkList, type ListedLink } from "../../../ui/components/link-list.tsx";
import { BackLink, PageTitle } from "../../../ui/components/page-title.tsx";
import { NumberLink, PhoneLink } from "../../../ui/components/phone-link.tsx";
import { useCopy } from "../../../ui/copy/use-copy.ts";
import { DocumentPage } from "../../../ui/page/document-page.tsx";
import { SafetyPanel } from "../../../ui/page/safety-advice.tsx";
import { METER_PICTURES } from "../../interactive/meter-pictures.ts";
import { Picture } from "../../interactive/picture.tsx";
import { type AskedQuestion, Answers, DangerFirst } from "./troubleshooter-questions.tsx";

interface TroubleshooterPageProps {
  readonly title: string;
  readonly description: string;
  /** Its first page. */
  readonly start: string;
  readonly isFirst: boolean;
  /** On what the troubleshooter is about; null where that is no danger, or it is out of reach. */
  readonly danger: ShownAdvice | null;
  readonly question?: AskedQuestion;
  readonly end?: ShownEnd;
}

/** Where somebody asks for an engineer of ours. */
const OUR_VISITS: ReadonlySet<string> = new Set(["/home-services/book-engineer", "/breakdown"]);

type ShownEnd = Omit<TroubleshooterEnd, "id" | "form"> & {
  readonly advice: ShownAdvice | null;
  readonly form: ListedLink | undefined;
};

/** A question whose answers are links, or the end that they lead to. */
export function TroubleshooterPage({ title, description, question, end, ...page }: TroubleshooterPageProps) {
  const { start, isFirst, danger } = page;
  const heading = isFirst ? title : (question?.asks ?? end?.title ?? title);
  return (
    <DocumentPage
      title={isFirst ? title : `${heading} - ${title}`}
      description={description}
      current={heading}
      crumbs={isFirst ? [] : [{ title, link: start }]}
      urgent={danger !== null}
      noSnippet={!isFirst}
    >
      {!isFirst && <StartAgain start={start} />}
      <PageTitle caption={isFirst ? undefined : title} lead={isFirst && description}>
        {heading}
      </PageTitle>
      <div className="measure stack">
        {end?.advice ? (
          <SafetyPanel advice={end.advice} headingLevel={2} />
        ) : (
          <DangerFirst advice={danger} isFirst={isFirst} />
        )}
        {isFirst && <h2>{question?.asks}</h2>}
        {question && <Answers {...question} />}
        {end && <End {...end} advice={end.advice ?? danger} />}
      </div>
    </DocumentPage>
  );
}

function StartAgain({ start }: { readonly start: string }) {
  return <BackLink href={start}>{useCopy("troubleshooter").again}</BackLink>;
}

/**
 * What it is, what to try, and whom to turn to: by a form, by telephone, or by what an article says. Of its text, the
 * first paragraph says what to do. The others, such as what somebody is owed, come below the ways to reach us.
 */
function End({ text, steps, meter, advice, form, phone, links }: ShownEnd) {
  const words = useCopy("troubleshooter");
  const [toDo = "", ...more] = text.split(/\n{2,}/);
  return (
    <>
      {meter && (
        <div className="answer-drawing">
          <Picture parts={METER_PICTURES[meter]} />
        </div>
      )}
      <p>{withNumbers(toDo)}</p>
      {steps.length > 0 && (
        <ol className="advice-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {links.some(({ link }) => OUR_VISITS.has(link)) && <p>{words.beforeVisit}</p>}
      {phone && (
        <p className="answer-way">
          {phone.when} <PhoneLink number={phone.number} large />
        </p>
      )}
      {form && (
        <div className="answer-way">
          <ButtonLink href={form.link}>{form.label}</ButtonLink>
          <p className="hint">{words.prefilled}</p>
        </div>
      )}
      {more.map((paragraph) => (
        <p key={paragraph}>{withNumbers(paragraph)}</p>
      ))}
      {(phone ?? advice) && <p className="hint">{words.relay}</p>}
      {links.length > 0 && (
        <section>
          <h2>{words.next}</h2>
          <LinkList links={links} />
        </section>
      )}
    </>
  );
}

/** 999, and numbers that begin with 0 and have spaces. */
const NUMBER = /\b(?:999|0\d{2,4}(?: \d{2,4}){2,3})\b/g;

/** The telephone numbers in it can be called. */
function withNumbers(text: string) {
  let from = 0;
  const parts = [...text.matchAll(NUMBER)].flatMap(({ 0: number, index }) => {
    const before = text.slice(from, index);
    from = index + number.length;
    return [before, <NumberLink key={index} number={number} />];
  });
  return [...parts, text.slice(from)];
}
