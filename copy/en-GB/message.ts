/** The words around a free text. Those of the notice are exact (spec 5.9). */
export default {
  hint: (maximum: number) =>
    `Up to ${maximum.toLocaleString("en-GB")} characters. Please don't include bank or card details.`,
  unreadable: "It has a character we can't read, which may have come along when you pasted. Type it again",
  tooLong: (over: number) =>
    `Maximum character limit reached. You are currently ${over === 1 ? "1 character" : `${over} characters`} over.`,
};
