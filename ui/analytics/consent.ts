/** What a visitor said about cookies (spec 7.15). Necessary ones are always there. */
export const CONSENT_CHOICES = ["performance", "necessary"] as const;

/** "performance": pages may be measured. "necessary": they may not. */
export type Consent = (typeof CONSENT_CHOICES)[number];

/** Readable to scripts, the same over http and https. */
export const CONSENT_COOKIE = "consent";

/** After it we ask again. */
export const CONSENT_DAYS = 180;

/** Fired on the document, and it bubbles to the window; `detail.performance` says what holds now. */
export const CONSENT_UPDATED = "consent-updated";

/** What a Cookie header, or `document.cookie`, says; undefined where it has no answer of ours. */
export function readConsent(cookies: string): Consent | undefined {
  const [, value] = /(?:^|;) *consent=([^;]*)/.exec(cookies) ?? [];
  return CONSENT_CHOICES.find((choice) => choice === value);
}
