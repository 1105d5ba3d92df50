import { toJsonSchema } from "@valibot/to-json-schema";
import type { FastifySchemaCompiler } from "fastify";
import * as v from "valibot";
import { type Fault, fault } from "./errors.ts";

/** One Valibot schema validates the request, types the handler and describes the route in OpenAPI. */
const valibotOf = new WeakMap<object, v.GenericSchema>();

/** The JSON Schema of a Valibot schema, for a Fastify route; custom checks are left out of it. */
export function wire(schema: v.GenericSchema): object {
  const jsonSchema = toJsonSchema(schema, { errorMode: "ignore", typeMode: "input" });
  delete jsonSchema.$schema;
  valibotOf.set(jsonSchema, schema);
  return jsonSchema;
}

/** A request that does not match its route's schema. */
export class InvalidRequest extends Error {
  override name = "InvalidRequest";
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ code }) => code).join(", "));
    this.faults = faults;
  }
}

/** Fastify's validator compiler. Throws at boot for a schema that `wire` did not make. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart, url }) => {
  const valibot = valibotOf.get(schema);
  if (valibot === undefined) throw new Error(`${url}: the ${httpPart} schema was not made by wire()`);
  return (data: unknown) => {
    const parsed = v.safeParse(valibot, data);
    if (parsed.success) return { value: parsed.output };
    const faults =
      httpPart === "body"
        ? bodyFaults(parsed.issues)
        : parameterFaults(parsed.issues, httpPart === "headers" ? "header" : "parameter");
    return { error: new InvalidRequest(faults) };
  };
};

/** A wrong resource type or a client-generated id is reported alone (JSON:API 1.1, "Creating Resources"). */
function bodyFaults(issues: readonly v.BaseIssue<unknown>[]): Fault[] {
  // One fault per member: later rules fail because of the first.
  const firstOf = new Map(issues.toReversed().map((issue) => [v.getDotPath(issue) ?? "", issue]));
  const faults = issues.filter((issue) => firstOf.get(v.getDotPath(issue) ?? "") === issue).map(bodyFault);
  const conflict = faults.find(({ status }) => status === 409) ?? faults.find(({ status }) => status === 403);
  return conflict ? [conflict] : faults;
}

function bodyFault(issue: v.BaseIssue<unknown>): Fault {
  const path = (issue.path ?? []).map((item) => String(item.key));
  const missing = issue.received === "undefined" && path.length > 0;
  const name = path.at(-1) ?? "document";
  // A missing member has no pointer of its own: its parent's is sent.
  const source = { pointer: toPointer(missing ? path.slice(0, -1) : path) };
  if (missing) return fault(422, "missing", "A member is missing.", `"${name}" is missing.`, source);
  if (path.slice(-2).join("/") === "data/type") {
    const title = "The resource type is not the one of this address.";
    return fault(409, "wrong-type", title, describe(issue), source);
  }
  if (path.join("/") === "data/id")
    return fault(403, "client-generated-id", "Ids are chosen by the server.", "Leave out the id.", source);
  const title = "A member has a value that can't be accepted.";
  return fault(422, "invalid", title, `"${name}": ${describe(issue)}`, source);
}

function parameterFaults(issues: readonly v.BaseIssue<unknown>[], kind: "parameter" | "header"): Fault[] {
  return issues.map((issue) => {
    const name = v.getDotPath(issue) ?? "";
    const detail = issue.received === "undefined" ? `"${name}" is missing.` : `"${name}": ${describe(issue)}`;
    const source = kind === "header" ? { header: name } : { parameter: name };
    return fault(400, `invalid-${kind}`, `A ${kind} can't be accepted.`, detail, source);
  });
}

/** What was expected, never the value: it may be personal. */
function describe(issue: v.BaseIssue<unknown>): string {
  return issue.expected === null ? `${issue.message}.` : `expected ${issue.expected}.`;
}

/** RFC 6901. */
function toPointer(path: readonly string[]): string {
  return path.map((key) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
