import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { pageCopy } from "../../../ui/copy/page-copy.ts";
import { Button } from "../../../ui/components/button.tsx";
import { mountTool } from "../mount-tool.tsx";
import { PictureChoice } from "../picture-choice.tsx";
import { type Part, Picture } from "../picture.tsx";
import { PICTURES } from "./pictures.ts";
import { type Answered, isKind, type Kind, placeAfter, type Question } from "./questions.ts";
import { RESULTS } from "./results.ts";

const COPY = pageCopy("meterKind");

/** With a hint or without. */
type QuestionWords = { readonly asks: string; readonly hint?: string };

interface Step {
  readonly answers: readonly Answered[];
  /** The answer given before, after going back to its question. */
  readonly chosen?: string | undefined;
}

const START: Step = { answers: [] };

/** Asks one question at a time. Each step moves the focus to its heading, so that it is announced. */
function MeterKind() {
  const [step, setStep] = useState(START);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step !== START) container.current?.querySelector<HTMLElement>("[tabindex='-1']")?.focus();
  }, [step]);

  const { answers, chosen } = step;
  const place = placeAfter(answers);
  const back = () => setStep({ answers: answers.slice(0, -1), chosen: answers.at(-1)?.answer });
  return (
    <div ref={container}>
      {isKind(place) ? (
        <Result kind={place} answers={answers} back={back} restart={() => setStep({ answers: [] })} />
      ) : (
        <QuestionForm
          key={place}
          question={place}
          number={answers.length + 1}
          chosen={chosen}
          next={(answer) => setStep({ answers: [...answers, { question: place, answer }] })}
          back={back}
        />
      )}
    </div>
  );
}

interface QuestionFormProps {
  readonly question: Question;
  readonly number: number;
  readonly chosen: string | undefined;
  readonly next: (answer: string) => void;
  readonly back: () => void;
}

function QuestionForm({ question, number, chosen, next, back }: QuestionFormProps) {
  const [isMissing, setIsMissing] = useState(false);
  const { asks, hint }: QuestionWords = COPY.questions[question];
  const pictures = Object.entries<readonly Part[]>(PICTURES[question]);
  const answers = pictures.map(([answer, picture]) => [
    answer,
    { label: labelOf(question, answer), picture },
  ]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const answer = new FormData(event.currentTarget).get(question);
    if (typeof answer === "string") return next(answer);
    setIsMissing(true);
    event.currentTarget.querySelector("input")?.focus();
  }

  return (
    <form className="tool-form" noValidate onSubmit={submit}>
      <p className="tool-position">{COPY.position(number)}</p>
      <PictureChoice
        name={question}
        legend={asks}
        hint={hint}
        options={Object.fromEntries(answers)}
        chosen={chosen}
        onChoose={() => setIsMissing(false)}
      />
      <p className="error-message" role="alert">
        {isMissing && COPY.nothingChosen}
      </p>
      <div className="cluster tool-actions">
        <Button>{COPY.next}</Button>
        {number > 1 && <BackButton back={back} />}
      </div>
    </form>
  );
}

type ResultProps = { kind: Kind; answers: readonly Answered[]; back: () => void; restart: () => void };

function Result({ kind, answers, back, restart }: ResultProps) {
  const { title, says } = COPY.kinds[kind];
  const { picture, links } = RESULTS[kind];
  return (
    <div className="tool-result">
      <div className="tool-found">
        <Picture parts={picture} />
        <div>
          <p className="tool-position">{COPY.found}</p>
          <h3 className="panel-title tool-found-title" tabIndex={-1}>
            {title}
          </h3>
          <p>{says}</p>
        </div>
      </div>
      <h4 className="card-title">{COPY.after}</h4>
      <ul className="action-links tool-links" role="list">
        {links.map(({ words, href }) => (
          <li key={href}>
            <a href={href}>{COPY.links[words]}</a>
          </li>
        ))}
      </ul>
      <details className="tool-answers">
        <summary>{COPY.answers}</summary>
        <dl>
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt>{COPY.questions[question].asks}</dt>
              <dd>{labelOf(question, answer)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div className="cluster tool-actions">
        <Button type="button" variant="secondary" onClick={restart}>
          {COPY.again}
        </Button>
        <BackButton back={back} />
      </div>
    </div>
  );
}

function BackButton({ back }: { readonly back: () => void }) {
  return (
    <Button type="button" variant="quiet" onClick={back}>
      {COPY.back}
    </Button>
  );
}

function labelOf(question: Question, answer: string): string {
  const answers: Readonly<Record<string, string>> = COPY.questions[question].answers;
  return answers[answer] ?? "";
}

mountTool("meter-kind", MeterKind);
