import { copyOf } from "../../domain/locale.ts";
import { charactersOver } from "../../domain/query.ts";

/** The words around a free text of up to 30,000 characters. */
export const MESSAGE_COPY = copyOf({
  "en-GB": {
    hint: "Up to 30,000 characters. Please don't include bank or card details.",
    unreadable: "It has a character we can't read, which may have come along when you pasted. Type it again",
  },
});

/** The live notice (spec 5.9); undefined while the text fits. */
export const characterNotice = copyOf({
  "en-GB": (text: string): string | undefined => {
    const over = charactersOver(text);
    if (over === 0) return undefined;
    const characters = over === 1 ? "1 character" : `${over} characters`;
    return `Maximum character limit reached. You are currently ${characters} over.`;
  },
});

/** What is wrong with the text itself, for the error words of its form. */
export function messageErrors(required: string, text: string | undefined): Readonly<Record<string, string>> {
  return { required, unreadable: MESSAGE_COPY.unreadable, "too-long": characterNotice(text ?? "") ?? "" };
}
