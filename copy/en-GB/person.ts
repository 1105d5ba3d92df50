const name = (label: string) => ({
  required: `Enter your ${label}`,
  invalid: `Your ${label} can have letters, spaces, hyphens and apostrophes only`,
  "too-long": `Your ${label} must be 100 characters or fewer`,
});

/** The questions about the person, in every form. */
export default {
  legend: "Enter your details",
  signedInLegend: "Your details",
  haveAccount: "Do you have an online account?",
  signIn: "Sign in and we'll fill in what we know",
  firstName: "First name",
  surname: "Last name",
  email: "Email address",
  emailHint: "We'll send your reference number here",
  telephone: "Telephone number",
  telephoneHint: "Like 07400 123456. For an Irish number start with +353",
  errors: {
    firstName: name("first name"),
    surname: name("last name"),
    email: {
      required: "Enter your email address",
      invalid: "Enter an email address in the right format, like name@example.com",
      "not-ascii": "We can't send email to an address with accents or letters of other alphabets",
      "too-long": "Your email address must be 254 characters or fewer",
    },
    telephone: {
      required: "Enter your telephone number",
      "too-short":
        "Your telephone number must have at least 11 characters. If yours is shorter, start with +44 or +353",
      extension: "Leave out the extension, or enter a number that reaches you without one",
      words: "Enter the telephone number alone, without words, like 07400 123456 or +353 87 123 4567",
      "not-in-use": "Check your telephone number. We know of no number that begins like this",
      invalid: "Enter the whole telephone number, like 07400 123456 or +353 87 123 4567",
    },
  },
};
