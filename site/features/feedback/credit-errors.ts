import type { Copy } from "../../../copy/locales.ts";
import type { ErrorCopy } from "../../../ui/forms/error-copy.ts";
import { messageErrors } from "../../../ui/forms/message-copy.ts";

/** `query`: the text that was sent, which the message about its length counts. */
export function creditErrors(
  { message, credit: { errors } }: Pick<Copy, "message" | "credit">,
  query: string | undefined,
): ErrorCopy {
  return { query: { ...errors.query, ...messageErrors(message, query) } };
}
