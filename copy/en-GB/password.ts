const EMAIL_WRONG = "The email address or the password is wrong. Check both and try again";
const CODE_WRONG = "The email address, the password or the code is wrong. Check them and try again";

/** The form of an email address and a password. */
export default {
  problem: "There is a problem",
  email: "Email address",
  password: "Password",
  submit: "Sign in",
  errors: {
    email: {
      required: "Enter your email address",
      unreadable: EMAIL_WRONG,
      "too-long": EMAIL_WRONG,
      unknown: EMAIL_WRONG,
      "unknown-or-code": CODE_WRONG,
      "too-many": "There have been too many tries. Wait 15 minutes, then try again",
      "not-our-form":
        "We couldn't check that this form came from our page. Enter your password and try again",
    },
    password: {
      required: "Enter your password",
      busy: "We are very busy just now. Wait a few seconds, then enter your password and try again",
    },
    code: { unreadable: CODE_WRONG, "too-long": CODE_WRONG },
  },
};
