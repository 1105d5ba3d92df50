import { toJsonSchema } from "@valibot/to-json-schema";
import type { FastifySchemaCompiler } from "fastify";
import * as v from "valibot";
import type { Fault } from "./errors.ts";

/**
 * One Valibot schema serves three ends: it checks the request, it types the handler, and as JSON Schema it
 * describes the route in the OpenAPI document.
 */
const valibotOf = new WeakMap<object, v.GenericSchema>();

/**
 * The JSON Schema of a Valibot schema, for a Fastify route. What JSON Schema can't say (custom checks) is
 * left out of the description.
 */
export function wire(schema: v.GenericSchema): object {
  const jsonSchema = toJsonSchema(schema, { errorMode: "ignore", typeMode: "input" });
  delete jsonSchema.$schema;
  valibotOf.set(jsonSchema, schema);
  return jsonSchema;
}

/** Thrown to the error handler by a request that does not fit its route's schema. */
export class InvalidRequest extends Error {
  override name = "InvalidRequest";
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map((fault) => fault.code).join(", "));
    this.faults = faults;
  }
}

/**
 * Fastify's validator compiler. A schema that `wire` did not make is a programming mistake and stops the
 * boot.
 */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart, url }) => {
  const valibot = valibotOf.get(schema);
  if (valibot === undefined) throw new Error(`${url}: the ${httpPart} schema was not made by wire()`);
  return (data: unknown) => {
    const parsed = v.safeParse(valibot, data);
    if (parsed.success) return { value: parsed.output };
    if (httpPart === "body") return { error: new InvalidRequest(bodyFaults(parsed.issues)) };
    return {
      error: new InvalidRequest(
        parameterFaults(parsed.issues, httpPart === "headers" ? "header" : "parameter"),
      ),
    };
  };
};

/**
 * A document of another resource type is a conflict (JSON:API 1.1, "Creating Resources"), and nothing else
 * about it matters then.
 */
function bodyFaults(issues: readonly v.BaseIssue<unknown>[]): Fault[] {
  // One fault a member: what fails after the first rule fails because of it.
  const first = new Map(issues.toReversed().map((issue) => [v.getDotPath(issue) ?? "", issue]));
  const faults = issues.filter((issue) => first.get(v.getDotPath(issue) ?? "") === issue).map(bodyFault);
  const conflict =
    faults.find((fault) => fault.status === 409) ?? faults.find((fault) => fault.status === 403);
  return conflict ? [conflict] : faults;
}

function bodyFault(issue: v.BaseIssue<unknown>): Fault {
  const path = (issue.path ?? []).map((item) => String(item.key));
  const missing = issue.received === "undefined" && path.length > 0;
  const name = path.at(-1) ?? "document";
  // Nothing can point at a member that is not there, so the pointer is its parent's.
  const source = { pointer: toPointer(missing ? path.slice(0, -1) : path) };
  if (missing)
    return {
      status: 422,
      code: "missing",
      title: "A member is missing.",
      detail: `"${name}" is missing.`,
      source,
    };
  if (path.join("/") === "data/type" || path.slice(-2).join("/") === "data/type") {
    return {
      status: 409,
      code: "wrong-type",
      title: "The resource type is not the one of this address.",
      detail: describe(issue),
      source,
    };
  }
  if (path.join("/") === "data/id") {
    return {
      status: 403,
      code: "client-generated-id",
      title: "Ids are chosen by the server.",
      detail: "Leave out the id.",
      source,
    };
  }
  return {
    status: 422,
    code: "invalid",
    title: "A member has a value that can't be accepted.",
    detail: `"${name}": ${describe(issue)}`,
    source,
  };
}

function parameterFaults(issues: readonly v.BaseIssue<unknown>[], kind: "parameter" | "header"): Fault[] {
  return issues.map((issue) => {
    const name = v.getDotPath(issue) ?? "";
    const detail = issue.received === "undefined" ? `"${name}" is missing.` : `"${name}": ${describe(issue)}`;
    const source = kind === "header" ? { header: name } : { parameter: name };
    return { status: 400, code: `invalid-${kind}`, title: `A ${kind} can't be accepted.`, detail, source };
  });
}

/** What was expected, never what was sent: that may be somebody's name. */
function describe(issue: v.BaseIssue<unknown>): string {
  return issue.expected === null ? `${issue.message}.` : `expected ${issue.expected}.`;
}

/** RFC 6901. */
function toPointer(path: readonly string[]): string {
  return path.map((key) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
