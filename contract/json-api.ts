import * as v from "valibot";

/** JSON:API 1.1 documents as they travel. Shapes only. */

export const JSON_API_MEDIA_TYPE = "application/vnd.api+json";

/** Header that names the calling application (spec 7.10). */
export const CLIENT_ID_HEADER = "x-client-id";

export const IDEMPOTENCY_KEY_HEADER = "idempotency-key";

/** What a caller sends to be able to send again: `IDEMPOTENCY_KEY_HEADER`. */
export const idempotencyKey = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{1,255}$/, "expected 1 to 255 visible ASCII characters"),
);

/** What is wrong with a request; the status is text. */
const errorSchema = v.object({
  /** Names this occurrence, as the log does. */
  id: v.string(),
  status: v.string(),
  code: v.string(),
  title: v.string(),
  detail: v.string(),
  source: v.exactOptional(
    v.union([
      v.object({ pointer: v.string() }),
      v.object({ parameter: v.string() }),
      v.object({ header: v.string() }),
    ]),
  ),
});

export const errorDocumentSchema = v.object({ errors: v.pipe(v.array(errorSchema), v.minLength(1)) });

export type JsonApiError = v.InferOutput<typeof errorSchema>;
export type ErrorDocument = v.InferOutput<typeof errorDocumentSchema>;
