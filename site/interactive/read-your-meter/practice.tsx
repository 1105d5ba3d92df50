import { type SubmitEvent, useRef, useState } from "react";
import { Button } from "../../../ui/components/button.tsx";
import { COPY, verdictSays } from "./copy.ts";
import { checkReading } from "./register.ts";
import type { Task } from "./tasks.tsx";

/** Exercises in reading a meter, one after another, with what was right or wrong about each answer. */
export function Practice({ tasks }: { readonly tasks: readonly [Task, ...Task[]] }) {
  const [number, setNumber] = useState(0);
  return (
    <section className="tool-practice" aria-labelledby="practice-title">
      <h3 className="card-title" id="practice-title">
        {COPY.tryIt}
      </h3>
      <Exercise
        key={number}
        task={tasks[number % tasks.length] ?? tasks[0]}
        takesFocus={number > 0}
        next={() => setNumber(number + 1)}
      />
    </section>
  );
}

type ExerciseProps = { task: Task; takesFocus: boolean; next: () => void };

function Exercise({ task, takesFocus, next }: ExerciseProps) {
  const { asks, answer, traps, why, picture, aboutDigit } = task;
  const field = useRef<HTMLInputElement>(null);
  const [verdict, setVerdict] = useState<{ readonly isRight: boolean; readonly says: string }>();

  function check(event: SubmitEvent) {
    event.preventDefault();
    const checked = checkReading(field.current?.value ?? "", answer, traps);
    const isRight = checked.is === "right";
    const exact = checked.is === "digit" ? aboutDigit?.(checked.at) : undefined;
    setVerdict({
      isRight,
      says: exact ? COPY.verdicts.dial(exact) : verdictSays(checked, answer.whole, why),
    });
    if (!isRight) field.current?.focus();
  }

  return (
    <div className="tool-task">
      {picture}
      <form className="tool-form" noValidate onSubmit={check}>
        <label className="label" htmlFor="practice-answer">
          {asks}
        </label>
        <input
          ref={field}
          className="input tool-answer"
          id="practice-answer"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          aria-describedby="practice-verdict"
          autoFocus={takesFocus}
        />
        <div className="cluster tool-actions">
          <Button>{COPY.check}</Button>
          <Button
            type="button"
            variant="quiet"
            onClick={() => setVerdict({ isRight: true, says: COPY.verdicts.answer(answer.whole, why) })}
          >
            {COPY.showAnswer}
          </Button>
          <Button type="button" variant="quiet" onClick={next}>
            {COPY.another}
          </Button>
        </div>
        <p
          className="tool-verdict"
          id="practice-verdict"
          aria-live="polite"
          data-verdict={verdict && (verdict.isRight ? "right" : "wrong")}
        >
          {verdict?.says}
        </p>
      </form>
    </div>
  );
}
