function left(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  return seconds === 60 ? "1 minute" : `${seconds / 60} minutes`;
}

/** The words of the warning before an idle session ends. */
export default {
  title: "Are you still there?",
  text: (seconds: number) => `To keep your details safe, we'll sign you out in ${left(seconds)}.`,
  how: "Press the button or any key to stay signed in. What you have typed stays as it is.",
  stay: "Stay signed in",
  signOut: "Sign out now",
  signingOut: "Signing you out",
};
