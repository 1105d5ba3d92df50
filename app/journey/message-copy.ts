import { charactersOver } from "../../domain/query.ts";

/** The words around a free text of up to 30,000 characters. */
export const LETTER_COPY = {
  hint: "Up to 30,000 characters. Please don't include bank or card details.",
  unreadable: "It has a character we can't read, which may have come along when you pasted. Type it again",
} as const;

/** The live notice (spec 5.9); undefined while the text fits. */
export function characterNotice(text: string): string | undefined {
  const over = charactersOver(text);
  return over === 0
    ? undefined
    : `Maximum character limit reached. You are currently ${over} characters over.`;
}

/** What is wrong with the text itself, for the error words of its form. */
export function messageErrors(required: string, text: string | undefined): Readonly<Record<string, string>> {
  return { required, unreadable: LETTER_COPY.unreadable, "too-long": characterNotice(text ?? "") ?? "" };
}
