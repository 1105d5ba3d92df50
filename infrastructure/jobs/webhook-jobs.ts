/** The kind of the jobs that tell the provider's own systems of a case (desk/cases/webhooks.ts). */
export const WEBHOOK_JOB = "case-webhook";

/** Its row of `system_times` says to every process that the provider wants events. */
export const WEBHOOKS_WANTED = "webhooks";
