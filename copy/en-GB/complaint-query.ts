/** The words of the message's page alone. */
export default {
  subject: "Subject",
  subjectPlaceholder: "Choose a subject",
  /** Of a value, which the lead has. */
  subjectName: (value: string): string => value,
  /** `byPost`: an account holder of whom we have no email address. */
  answers: (emails: readonly string[], byPost: string | null) => {
    const ways = [
      ...(emails.length === 0 ? [] : [`reply to ${emails.join(" and ")}`]),
      ...(byPost === null ? [] : [`write to ${byPost} by post`]),
    ];
    return `We ${ways.join(", and ")}.`;
  },
  referenceTo: (email: string) => `You get the reference number at ${email}.`,
  meant: (email: string) => `Did you mean ${email}?`,
  changeEmail: "Change your email address",
  submit: "Send",
  sending: "Sending",
  errors: {
    subject: { required: "Select a subject" },
    query: { required: "Enter what you'd like to tell us" },
  },
};
