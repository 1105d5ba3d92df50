import type { Copy } from "../../copy/locales.ts";
import { charactersOver, QUERY_MAXIMUM } from "../../domain/query.ts";
import type { ErrorCopy } from "./error-copy.ts";

type MessageCopy = Copy["message"];

/** The live notice (spec 5.9); undefined while the text fits. */
export function characterNotice(
  words: MessageCopy,
  text: string,
  maximum = QUERY_MAXIMUM,
): string | undefined {
  const over = charactersOver(text, maximum);
  return over === 0 ? undefined : words.tooLong(over);
}

/** What is wrong with the text that was sent, for the error words of its form. */
export function messageErrors(
  words: MessageCopy,
  text: string | undefined,
  maximum = QUERY_MAXIMUM,
): ErrorCopy[string] {
  return { unreadable: words.unreadable, "too-long": characterNotice(words, text ?? "", maximum) ?? "" };
}
