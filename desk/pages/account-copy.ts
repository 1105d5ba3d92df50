import { NOT_OUR_FORM } from "./copy.ts";

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

const LENGTHS = {
  "password-short": "Use 12 characters or more",
  "password-long": "Use 200 characters or fewer",
} as const;

export const OWN_ACCOUNT_FAULTS = {
  "password-short": { field: "new-password", message: LENGTHS["password-short"] },
  "password-long": { field: "new-password", message: LENGTHS["password-long"] },
  "unknown-or-code": { field: "password", message: "The password or the code is wrong. Try again" },
  "too-many": {
    field: "password",
    message: "There have been too many tries. Wait 15 minutes, then try again",
  },
  busy: { field: "password", message: "We are very busy just now. Wait a few seconds and try again" },
  "not-our-form": { field: "password", message: NOT_OUR_FORM },
} as const satisfies Record<string, { readonly field: string; readonly message: string }>;

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

export const INVITATION_FAULTS = {
  "password-short": { field: "password", message: LENGTHS["password-short"] },
  "password-long": { field: "password", message: LENGTHS["password-long"] },
  "code-wrong": {
    field: "code",
    message: "This is not the code that the app shows now. Check it and try again",
  },
  "not-our-form": { field: "password", message: NOT_OUR_FORM },
} as const satisfies Record<string, { readonly field: string; readonly message: string }>;
