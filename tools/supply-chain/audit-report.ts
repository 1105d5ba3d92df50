import * as v from "valibot";

/**
 * What `npm audit --json` says, as far as it is read. Without `vulnerabilities` the registry was not asked.
 */
const reportSchema = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({
      severity: v.string(),
      via: v.array(
        v.union([
          v.string(),
          v.object({ url: v.string(), title: v.string(), severity: v.string(), name: v.string() }),
        ]),
      ),
    }),
  ),
});

/**
 * docs/audit-exceptions.json: advisories that do not stop us, each with its reason and a day after which it
 * has to be looked at again.
 */
export const exceptionsSchema = v.array(
  v.strictObject({
    advisory: v.pipe(v.string(), v.regex(/^GHSA(?:-[\da-z]{4}){3}$/)),
    reason: v.pipe(v.string(), v.minLength(20, "say why it does not concern this product")),
    until: v.pipe(v.string(), v.isoDate()),
  }),
);

export type AuditExceptions = v.InferOutput<typeof exceptionsSchema>;

export type AuditOutcome =
  | { readonly checked: false }
  | {
      readonly checked: true;
      /** One line each. */
      readonly faults: readonly string[];
      readonly excepted: readonly string[];
    };

/** `today` as "2026-11-21". */
export function judgeAudit(json: string, exceptions: AuditExceptions, today: string): AuditOutcome {
  const report = v.safeParse(v.pipe(v.string(), v.parseJson(), reportSchema), json);
  if (!report.success) return { checked: false };
  const advisories = Object.values(report.output.vulnerabilities).flatMap(({ via }) =>
    via.filter((one) => typeof one === "object"),
  );
  const lines = new Map(
    advisories.map((one) => [idOf(one.url), `${one.severity}: ${one.name}: ${one.title} (${idOf(one.url)})`]),
  );
  const isExcepted = (id: string) =>
    exceptions.some(({ advisory, until }) => advisory === id && today <= until);
  const pick = (wanted: boolean) =>
    [...lines].filter(([id]) => isExcepted(id) === wanted).map(([, line]) => line);
  return { checked: true, faults: pick(false), excepted: pick(true) };
}

function idOf(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}
