/** What pages of questions have beside the words that editors write. */
export default {
  again: "Start again",
  beforeVisit:
    "If you rent, tell your landlord first. Say if there is a baby at home, or somebody older or ill.",
  next: "What to do next",
  prefilled: "We have begun your message for you. You can change all of it before you send it.",
  relay:
    "Deaf, or cannot speak? With Relay UK, put 18001 in front of any number. For 999, dial 18000 or use 999 BSL.",
  whatToDo: "What to do",
};
