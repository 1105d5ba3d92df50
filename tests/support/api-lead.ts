import { CLIENT_ID_HEADER, IDEMPOTENCY_KEY_HEADER, JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";

export interface ApiLead {
  readonly platformOrigin: string;
  readonly email: string;
  readonly idempotencyKey: string;
  /** A connection that other requests don't share. */
  readonly ownConnection?: boolean;
  readonly query?: string;
}

/**
 * Sends a complaint as another application of the provider does: `POST /v1/leads`. Rejects where there is no
 * answer.
 */
export async function postLead({
  platformOrigin,
  email,
  idempotencyKey,
  ownConnection = false,
  query = "The meter takes no money.",
}: ApiLead): Promise<ApiAnswer> {
  const response = await fetch(`${platformOrigin}/v1/leads`, {
    method: "POST",
    headers: {
      "content-type": JSON_API_MEDIA_TYPE,
      accept: JSON_API_MEDIA_TYPE,
      [CLIENT_ID_HEADER]: "crash-tests",
      [IDEMPOTENCY_KEY_HEADER]: idempotencyKey,
      ...(ownConnection && { connection: "close" }),
    },
    body: JSON.stringify({ data: { type: "leads", attributes: attributes(email, query) } }),
    signal: AbortSignal.timeout(15_000),
  });
  const text = await response.text();
  const { data } = JSON.parse(text) as { data?: { id: string } };
  return { status: response.status, reference: data?.id, text };
}

export interface ApiAnswer {
  readonly status: number;
  /** Undefined where the lead was not taken. */
  readonly reference: string | undefined;
  readonly text: string;
}

function attributes(email: string, query: string) {
  return {
    topic: "help-&-support",
    title: "NA",
    "first-name": "Grace",
    surname: "Hopper",
    email,
    "contact-number": { number: "+447400123456", type: "mobile" },
    "query-type": "Meters",
    "query-subtype": "Make a complaint-Pay As You Go",
    query,
  };
}
