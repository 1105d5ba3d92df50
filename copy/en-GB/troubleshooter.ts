/** What pages of questions have beside the words that editors write. */
export default {
  again: "Start again",
  next: "What to do next",
  prefilled: "We have begun your message for you. You can change all of it before you send it.",
  whatToDo: "What to do",
};
