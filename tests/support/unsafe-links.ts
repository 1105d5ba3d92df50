/** Addresses that no link of sanitised HTML may lead to. */
export const UNSAFE_LINKS = [
  "javascript:alert(1)",
  " javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "//evil.example/x",
  "&#106;avascript:alert(1)",
] as const;
