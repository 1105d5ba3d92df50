/** The lines of an emergency that content does not name. */
export default {
  emergencyServices: "Fire, ambulance and police",
  text: (word: string, number: string) => `Text ${word} to ${number}`,
};
