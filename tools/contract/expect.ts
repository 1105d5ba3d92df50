/**
 * What is looked for in an answer. Each is undefined where it holds, so that several can follow each other
 * with `??`.
 */
import * as v from "valibot";
import type { Answer } from "./ask.ts";
import type { Breach } from "./check.ts";

const LONGEST_QUOTE = 160;

/** The answer, short enough to read. */
export function told({ status, headers, text }: Answer): string {
  if (status === 0) return text;
  const body = text.replaceAll(/\s+/g, " ").trim();
  const type = headers.get("content-type") ?? "no media type";
  const location = headers.get("location");
  const where = location === null ? "" : ` to ${location}`;
  return `${status}${where}, ${type}: ${body.length > LONGEST_QUOTE ? `${body.slice(0, LONGEST_QUOTE)}...` : body || "(no body)"}`;
}

export function expectStatus(answer: Answer, ...statuses: readonly number[]): Breach | undefined {
  return statuses.includes(answer.status)
    ? undefined
    : { expected: `status ${statuses.join(" or ")}`, came: told(answer) };
}

/** The media type, whatever its parameters. */
export function expectMediaType({ headers }: Answer, type: string): Breach | undefined {
  const came = headers.get("content-type");
  return came?.split(";")[0]?.trim().toLowerCase() === type
    ? undefined
    : { expected: `content-type ${type}`, came: came ?? "no content-type" };
}

/** The first part of the answer that is not as the site reads it. */
export function expectShape(answer: Answer, schema: v.GenericSchema): Breach | undefined {
  const parsed = v.safeParse(schema, answer.json);
  if (parsed.success) return undefined;
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue);
  const expected =
    where === null ? "a document the site can read" : `a document whose "${where}" the site can read`;
  return { expected, came: `${issue.message} (${told(answer)})` };
}

export function expectEqual(what: string, came: unknown, expected: unknown): Breach | undefined {
  const [one, other] = [JSON.stringify(came), JSON.stringify(expected)];
  return one === other ? undefined : { expected: `${what} ${other}`, came: one ?? "nothing" };
}

export function expectThat(holds: boolean, expected: string, came: string): Breach | undefined {
  return holds ? undefined : { expected, came };
}

const errorDocument = v.object({
  errors: v.pipe(
    v.array(
      v.looseObject({
        id: v.pipe(v.string(), v.nonEmpty("no id")),
        detail: v.pipe(v.string(), v.nonEmpty("no detail")),
        source: v.optional(
          v.looseObject({
            pointer: v.optional(v.string()),
            parameter: v.optional(v.string()),
            header: v.optional(v.string()),
          }),
        ),
      }),
    ),
    v.minLength(1, "no error in the list"),
  ),
});

/** A refusal as JSON:API: the site shows the first error's id and logs its detail. */
export function expectErrors(answer: Answer, ...statuses: readonly number[]): Breach | undefined {
  return (
    expectStatus(answer, ...statuses) ??
    expectMediaType(answer, "application/vnd.api+json") ??
    expectShape(answer, errorDocument)
  );
}

/** Where each error of the list lies, in the list's order. */
export function pointersOf({ json }: Answer): string[] {
  const parsed = v.safeParse(errorDocument, json);
  return parsed.success
    ? parsed.output.errors.map(
        ({ source }) => source?.pointer ?? source?.parameter ?? source?.header ?? "nowhere",
      )
    : [];
}
