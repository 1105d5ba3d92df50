/** The words of the message's page alone. */
export default {
  subject: "Subject",
  subjectPlaceholder: "Choose a subject",
  /** Of a value, which the lead has. */
  subjectName: (value: string): string => value,
  replyTo: (email: string) => `We reply to ${email}.`,
  meant: (email: string) => `Did you mean ${email}?`,
  changeEmail: "Change your email address",
  submit: "Send",
  sending: "Sending",
  errors: {
    subject: { required: "Select a subject" },
    query: { required: "Enter what you'd like to tell us" },
  },
};
