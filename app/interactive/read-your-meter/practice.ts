import { button, element, setAttributes } from "../kit/element.ts";
import { judge, type Verdict } from "./judge.ts";
import type { Task } from "./tasks.ts";
import { verdictSays, WORDS } from "./copy.ts";

/** Exercises in reading a meter, one after another, with what was right or wrong about each answer. */
export function practise(tasks: readonly [Task, ...Task[]]): HTMLElement {
  const section = element("section", { class: "tool-practice", "aria-labelledby": "practice-title" });
  const stage = element("div", { class: "tool-task" });
  section.append(element("h3", { class: "tool-heading", id: "practice-title" }, WORDS.tryIt), stage);
  let number = 0;

  const show = () => stage.replaceChildren(...taskParts(tasks[number % tasks.length] ?? tasks[0], another));
  const another = () => {
    number += 1;
    show();
    stage.querySelector("input")?.focus();
  };
  show();
  return section;
}

function taskParts(task: Task, another: () => void): readonly Element[] {
  const field = element("input", {
    class: "input tool-answer",
    id: "practice-answer",
    type: "text",
    inputmode: "numeric",
    autocomplete: "off",
    maxlength: 20,
    "aria-describedby": "practice-verdict",
  });
  const verdict = element("p", { class: "tool-verdict", id: "practice-verdict", role: "status" });
  const form = element(
    "form",
    { class: "tool-form", novalidate: true },
    element("label", { class: "label", for: field.id }, task.asks),
    field,
    element(
      "div",
      { class: "tool-actions" },
      button(WORDS.check, "primary", { type: "submit" }),
      pressed(button(WORDS.showAnswer, "quiet"), () =>
        say({ is: "right" }, `${task.answer.whole}. ${task.why}`),
      ),
      pressed(button(WORDS.another, "quiet"), another),
    ),
    verdict,
  );

  function say(judged: Verdict, words: string): void {
    setAttributes(verdict, { "data-verdict": judged.is === "right" ? "right" : "wrong" });
    verdict.textContent = words;
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const judged = judge(field.value, task.answer, task.traps);
    const exact = judged.is === "digit" ? task.aboutDigit?.(judged.at) : undefined;
    say(
      judged,
      exact === undefined ? verdictSays(judged, task.answer.whole, task.why) : `Not quite. ${exact}`,
    );
    if (judged.is !== "right") field.focus();
  });
  return [task.draw(), form];
}

function pressed(target: HTMLButtonElement, press: () => void): HTMLButtonElement {
  target.addEventListener("click", press);
  return target;
}
