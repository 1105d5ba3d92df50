/** The choice of a language, which the server alone writes. */
export default {
  name: "Cymraeg",
  choose: "Iaith",
  onlyEnglish: "Dim ond yn Saesneg y mae'r dudalen hon ar gael hyd yn hyn.",
};
