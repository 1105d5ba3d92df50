/** Text of more than one line, in one form for browser and server. Apart from the schemas, which no page loads. */

export function normaliseLineEnds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/** What is sent of a text: its line ends as "\n", and nothing blank around it. */
export function normaliseText(text: string): string {
  return normaliseLineEnds(text).trim();
}
