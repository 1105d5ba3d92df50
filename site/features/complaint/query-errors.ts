import type { Copy } from "../../../copy/locales.ts";
import type { ErrorCopy } from "../../../ui/forms/error-copy.ts";
import { messageErrors } from "../../../ui/forms/message-copy.ts";

/** `query`: the text that was sent, which the message about its length counts. */
export function queryErrors(
  { message, complaintQuery: { errors } }: Pick<Copy, "message" | "complaintQuery">,
  query: string | undefined,
): ErrorCopy {
  return { subject: errors.subject, query: { ...errors.query, ...messageErrors(message, query) } };
}
