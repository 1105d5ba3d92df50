import { button, element } from "../kit/element.ts";
import { chosenIn, pictureChoice } from "../kit/picture-choice.ts";
import { drawPicture } from "../kit/picture.ts";
import { type Answered, isKind, type Kind, placeAfter, type Question } from "./questions.ts";
import { RESULTS } from "./results.ts";
import { QUESTIONS, WORDS } from "./copy.ts";

/**
 * Plays the questions on a stage, from the first. Each step takes the focus to its heading, so that it is
 * read out.
 */
export function askAboutMeter(stage: HTMLElement): void {
  let answers: readonly Answered[] = [];

  function show(chosen?: string): void {
    const place = placeAfter(answers);
    stage.replaceChildren(isKind(place) ? resultView(place) : questionView(place, chosen));
  }

  function go(to: readonly Answered[], chosen?: string): void {
    answers = to;
    show(chosen);
    stage.querySelector<HTMLElement>("[tabindex='-1']")?.focus();
  }

  const back = () => go(answers.slice(0, -1), answers.at(-1)?.answer);

  function questionView(question: Question, chosen: string | undefined): HTMLElement {
    const { asks, hint, answers: choices } = QUESTIONS[question];
    const options = Object.entries(choices).map(([value, { label, picture }]) => ({ value, label, picture }));
    const group = pictureChoice({ name: question, legend: asks, hint, options, chosen });
    const mistake = element("p", { class: "error-message", role: "alert" });
    const actions = element(
      "div",
      { class: "tool-actions" },
      button(WORDS.next, "primary", { type: "submit" }),
    );
    if (answers.length > 0) actions.append(listen(button(WORDS.back, "quiet"), back));
    const position = element("p", { class: "tool-position" }, WORDS.position(answers.length + 1));
    const form = element("form", { class: "tool-form", novalidate: true }, position, group, mistake, actions);
    form.addEventListener("change", () => mistake.replaceChildren());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const answer = chosenIn(group);
      if (answer !== undefined) return go([...answers, { question, answer }]);
      mistake.replaceChildren(WORDS.nothingChosen);
      group.querySelector("input")?.focus();
    });
    return form;
  }

  function resultView(kind: Kind): HTMLElement {
    const { title, says, picture, links } = RESULTS[kind];
    const ways = links.map(({ label, href }) => element("li", {}, element("a", { href }, label)));
    return element(
      "div",
      { class: "tool-result" },
      element(
        "div",
        { class: "tool-found" },
        drawPicture(picture),
        element(
          "div",
          {},
          element("p", { class: "tool-position" }, WORDS.found),
          element("h3", { class: "tool-found-title", tabindex: -1 }, title),
          element("p", {}, says),
        ),
      ),
      element("h4", { class: "tool-heading" }, WORDS.after),
      element("ul", { class: "tool-links", role: "list" }, ...ways),
      element(
        "details",
        { class: "tool-answers" },
        element("summary", {}, WORDS.answers),
        answerList(answers),
      ),
      element(
        "div",
        { class: "tool-actions" },
        listen(button(WORDS.again, "secondary"), () => go([])),
        listen(button(WORDS.back, "quiet"), back),
      ),
    );
  }

  show();
}

function answerList(answers: readonly Answered[]): HTMLElement {
  const items = answers.map(({ question, answer }) => {
    const { asks, answers: choices } = QUESTIONS[question];
    const label = Object.entries(choices).find(([value]) => value === answer)?.[1].label ?? "";
    return element("div", {}, element("dt", {}, asks), element("dd", {}, label));
  });
  return element("dl", {}, ...items);
}

function listen(target: HTMLButtonElement, press: () => void): HTMLButtonElement {
  target.addEventListener("click", press);
  return target;
}
