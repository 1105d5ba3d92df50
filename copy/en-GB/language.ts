/** The choice of a language, which the server alone writes. */
export default {
  name: "English",
  choose: "Language",
  onlyEnglish: "This page is only in English as yet.",
};
