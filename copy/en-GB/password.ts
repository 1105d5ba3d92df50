/** The form of an email address and a password. */
export default {
  problem: "There is a problem",
  email: "Email address",
  password: "Password",
  submit: "Sign in",
  faults: {
    "email-missing": "Enter your email address",
    "password-missing": "Enter your password",
    unknown: "The email address or the password is wrong. Check both and try again",
    "unknown-or-code": "The email address, the password or the code is wrong. Check them and try again",
    "too-many": "There have been too many tries. Wait 15 minutes, then try again",
    busy: "We are very busy just now. Wait a few seconds, then enter your password and try again",
    "not-our-form": "We couldn't check that this form came from our page. Enter your password and try again",
  },
};
