function left(seconds: number): string {
  if (seconds < 60) return `${seconds} eiliad`;
  const minutes = seconds / 60;
  return `${minutes} ${minutes === 2 ? "funud" : "munud"}`;
}

/** The words of the warning before an idle session ends. */
export default {
  title: "Ydych chi yno o hyd?",
  text: (seconds: number) =>
    `Er mwyn cadw eich manylion yn ddiogel, byddwn yn eich allgofnodi ymhen ${left(seconds)}.`,
  how: "Pwyswch y botwm neu unrhyw fysell i aros wedi mewngofnodi. Bydd yr hyn a deipioch yn aros fel y mae.",
  stay: "Aros wedi mewngofnodi",
  signOut: "Allgofnodi nawr",
  signingOut: "Wrthi'n eich allgofnodi",
};
