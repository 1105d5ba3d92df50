import { copyOf } from "../../domain/locale.ts";
import { charactersOver, QUERY_MAXIMUM } from "../../domain/query.ts";

/** The words around a free text. */
export const MESSAGE_COPY = copyOf({
  "en-GB": {
    hint: (maximum: number) =>
      `Up to ${maximum.toLocaleString("en-GB")} characters. Please don't include bank or card details.`,
    unreadable: "It has a character we can't read, which may have come along when you pasted. Type it again",
  },
});

/** The live notice (spec 5.9); undefined while the text fits. */
export const characterNotice = copyOf({
  "en-GB": (text: string, maximum = QUERY_MAXIMUM): string | undefined => {
    const over = charactersOver(text, maximum);
    if (over === 0) return undefined;
    const characters = over === 1 ? "1 character" : `${over} characters`;
    return `Maximum character limit reached. You are currently ${characters} over.`;
  },
});

/** What is wrong with the text itself, for the error words of its form. */
export function messageErrors(
  required: string,
  text: string | undefined,
  maximum = QUERY_MAXIMUM,
): Readonly<Record<string, string>> {
  const tooLong = characterNotice(text ?? "", maximum) ?? "";
  return { required, unreadable: MESSAGE_COPY.unreadable, "too-long": tooLong };
}
