/** "ana is looking, ben is writing"; empty where nobody else has the case open. */
export function presenceLine(
  others: readonly { readonly name: string; readonly isWriting: boolean }[],
): string {
  return others.map(({ name, isWriting }) => `${name} is ${isWriting ? "writing" : "looking"}`).join(", ");
}
