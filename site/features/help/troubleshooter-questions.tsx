import { BASE_PATH } from "../../../domain/base-path.ts";
import type { MeterPicture } from "../../../domain/meter-pictures.ts";
import type { ShownAdvice } from "../../../domain/safety-advice.ts";
import { AnswerList } from "../../../ui/components/answer-list.tsx";
import { EmergencyPanel } from "../../../ui/components/emergency-panel.tsx";
import { EmergencyLine } from "../../../ui/components/emergency-line.tsx";
import { METER_PICTURES } from "../../interactive/meter-pictures.ts";
import { Picture } from "../../interactive/picture.tsx";
import { useCopy } from "../../../ui/copy/use-copy.ts";

interface Answer {
  readonly label: string;
  readonly link: string;
  readonly meter?: MeterPicture | undefined;
}

export interface AskedQuestion {
  readonly asks: string;
  readonly hint?: string | undefined;
  readonly answers: readonly Answer[];
}

/** Below what is asked. */
export function Answers({ hint, answers }: Omit<AskedQuestion, "asks">) {
  return (
    <>
      {hint !== undefined && <p className="hint">{hint}</p>}
      <AnswerList
        answers={answers.map(({ meter, ...answer }) => ({
          ...answer,
          picture: meter && <Picture parts={METER_PICTURES[meter]} />,
        }))}
      />
    </>
  );
}

/** Whom to call comes before the first question; later the numbers alone, so that a question is seen on a phone. */
export function DangerFirst({
  advice,
  isFirst,
}: {
  readonly advice: ShownAdvice | null;
  readonly isFirst: boolean;
}) {
  const words = useCopy("troubleshooter");
  if (advice === null) return null;
  const { hazard, title, tone, ways } = advice;
  if (!isFirst) return <EmergencyLine look="quiet" lead={`${title}:`} ways={ways} />;
  // Gas is at the top of that page.
  const part = hazard === "gas" ? "" : `#${hazard}`;
  const more = { href: `${BASE_PATH}/emergencies${part}`, shown: words.whatToDo, when: "", who: null };
  return <EmergencyPanel title={title} tone={tone} ways={[...ways, more]} headingLevel={2} />;
}

export interface CarriedProps {
  readonly title: string;
  readonly description: string;
  readonly danger: ShownAdvice | null;
  readonly question: AskedQuestion;
}

/** `advised`: the danger that the article begins with. */
type CarriedInArticle = CarriedProps & { readonly advised: string | null };

/** The first question of a troubleshooter, in an article. */
export function CarriedTroubleshooter({ title, description, danger, question, advised }: CarriedInArticle) {
  return (
    <section className="panel carried-question" aria-labelledby="troubleshooter-title">
      <h2 className="panel-title" id="troubleshooter-title">
        {title}
      </h2>
      <p className="quiet">{description}</p>
      {danger?.hazard !== advised && <DangerFirst advice={danger} isFirst={false} />}
      <h3 className="card-title">{question.asks}</h3>
      <Answers {...question} />
    </section>
  );
}
