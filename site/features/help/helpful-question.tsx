import { useCopy } from "../../../ui/copy/use-copy.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import { HELPFUL_ANSWERS } from "../../../domain/article-vote.ts";
import { Button } from "../../../ui/components/button.tsx";

export const HELPFUL_PATH = `${BASE_PATH}/was-this-helpful`;

const TITLE_ID = "helpful-question";

/** At the foot of each article, the same for every visitor: leads to the form, or a script inserts it. */
export function HelpfulQuestion({ article }: { readonly article: string }) {
  const words = useCopy("articleVote");
  return (
    <section className="helpful measure" aria-labelledby={TITLE_ID} data-helpful="">
      <h2 className="panel-title" id={TITLE_ID}>
        {words.title}
      </h2>
      <p aria-live="polite" tabIndex={-1} />
      <form className="helpful-choice" action={HELPFUL_PATH}>
        <input type="hidden" name="article" value={article} />
        {HELPFUL_ANSWERS.map((answer) => (
          <Button key={answer} variant="secondary" name="helpful" value={answer}>
            <span>
              {words[answer]}
              <span className="visually-hidden">{words[`${answer}More`]}</span>
            </span>
          </Button>
        ))}
      </form>
    </section>
  );
}
