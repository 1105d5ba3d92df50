/** The lines of an emergency that content does not name. */
export default {
  emergencyServices: "Tân, ambiwlans a'r heddlu",
  text: (word: string, number: string) => `Tecstiwch ${word} i ${number}`,
};
