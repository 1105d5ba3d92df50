import type { ErrorCopy } from "../../ui/forms/error-copy.ts";
import { lineErrors } from "./copy.ts";

/** Copy of what staff do to their own account. */

export const ACCOUNT_COPY = {
  title: "Your account",
  sessions: "Where you are signed in",
  started: "Signed in",
  seen: "Last page",
  network: "From",
  unknown: "not recorded",
  actions: "Change",
  thisOne: "This browser",
  end: "Sign out",
  endOthers: "Sign out everywhere else",
  ended: "Signed out there",
  password: "Change your password",
  passwordText: "Every other browser is signed out.",
  current: "Your password now",
  code: "Code",
  codeHint: "From your authenticator app, or one of your recovery codes. Empty if you have neither.",
  next: "Your new password",
  nextHint: "12 characters or more: a few words are easy to remember.",
  submit: "Change the password",
  changed: "Your password is changed",
} as const;

const SHORT = "Use 12 characters or more";
const NEW_PASSWORD = {
  required: SHORT,
  "password-short": SHORT,
  "password-long": "Use 200 characters or fewer",
} as const;
const WRONG = "The password or the code is wrong. Try again";

/** Of a person who proves who they are, and chooses a new password. */
export const OWN_ACCOUNT_ERRORS: ErrorCopy = {
  password: {
    required: "Enter your password",
    "unknown-or-code": WRONG,
    "too-many": "There have been too many tries. Wait 15 minutes, then try again",
    busy: "We are very busy just now. Wait a few seconds and try again",
  },
  code: lineErrors(WRONG),
  "new-password": NEW_PASSWORD,
};

export const INVITATION_COPY = {
  title: "Set up your staff account",
  password: "Your password",
  passwordHint: ACCOUNT_COPY.nextHint,
  app: "Your second factor",
  appText:
    "Get an authenticator app on your phone, choose to add an account there, and type this key. On the phone itself, press the link instead.",
  key: "Key",
  appLink: "Open the authenticator app",
  code: "The code that the app shows now",
  submit: "Set up the account",
  done: "Your account is set up",
  doneText: "Nobody else knows your password and your second factor.",
  codes: "Recovery codes, each good for once",
  codesText: "For when your phone is lost. Keep them where only you find them: they are shown this once.",
  signIn: "Sign in",
  gone: "This link does not work any more",
  goneText: "It works once, for 3 days. Ask a supervisor for a new invitation.",
} as const;

const CODE_WRONG = "This is not the code that the app shows now. Check it and try again";

export const INVITATION_ERRORS: ErrorCopy = {
  password: NEW_PASSWORD,
  code: { ...lineErrors(CODE_WRONG), "code-wrong": CODE_WRONG },
};
