/** Pages of content/policies/, each at its own address under the base. */
export const POLICIES = [
  "accessibility-statement",
  "complaints-procedure",
  "complaints-report",
  "cookies",
  "privacy",
] as const;

export type PolicyName = (typeof POLICIES)[number];

export function isPolicyName(name: string): name is PolicyName {
  return POLICIES.some((one) => one === name);
}
