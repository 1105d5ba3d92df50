import * as v from "valibot";
import { unknownPlaceholders } from "../domain/canned-answers.ts";

const TITLE_MAXIMUM = 80;
/** Of a reply of staff. */
const TEXT_MAXIMUM = 2_000;

const answerText = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("an answer says something"),
  v.maxLength(TEXT_MAXIMUM, `an answer has ${TEXT_MAXIMUM} characters at most`),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const [unknown] = unknownPlaceholders(dataset.value);
    if (unknown !== undefined) addIssue({ message: `"${unknown}" is no placeholder` });
  }),
);

/** What staff answer often; only they read it, until they send it. */
export const cannedAnswersSchema = v.strictObject({
  answers: v.pipe(
    v.array(
      v.strictObject({
        title: v.pipe(v.string(), v.trim(), v.nonEmpty("an answer has a title"), v.maxLength(TITLE_MAXIMUM)),
        /** Paragraphs, an empty line between them. */
        text: answerText,
        /** Pages of ours on its subject: it is proposed to who writes of what one of them is about. */
        articles: v.optional(v.array(v.strictObject({ link: v.pipe(v.string(), v.nonEmpty()) }))),
      }),
    ),
    v.check(
      (answers) => new Set(answers.map(({ title }) => title)).size === answers.length,
      "two answers have the same title",
    ),
  ),
});

export type CannedAnswer = v.InferOutput<typeof cannedAnswersSchema>["answers"][number];
