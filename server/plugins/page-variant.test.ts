import { expect, it } from "vitest";
import { PERSONAL_COOKIES } from "../../app/.server/cookies.ts";
import { cookiesOf, pageVariant } from "./page-variant.ts";

it.each(PERSONAL_COOKIES.flatMap((name) => [name, `__Host-${name}`]))(
  "who sends a cookie named %s is somebody",
  (name) => {
    for (const header of [
      `${name}=x`,
      `a=b; ${name}=x`,
      `a=b;${name}=`,
      `consent=necessary; ${name}=x; c=d`,
    ]) {
      expect(pageVariant(header)).toBeUndefined();
    }
  },
);

it.each(["_ga=1", "a=visit", "revisit=1", "visits=1", "xvisit=1", "a=b; sign-in-hint=c"])(
  "who sends %j is nobody we know",
  (header) => {
    expect(pageVariant(header)).toBe("");
  },
);

it("a visitor who has answered the question for consent gets pages without it, and nobody else does", () => {
  for (const header of ["consent=performance", "consent=necessary", "a=b; consent=necessary; c=d"])
    expect(pageVariant(header)).toBe("answered");
  for (const header of [
    undefined,
    "",
    "consent=",
    "consent=maybe",
    "consent=necessaryx",
    "my-consent=necessary",
  ]) {
    expect(pageVariant(header)).toBe("");
  }
});

it("a page is made with the cookie of its variant", () => {
  expect(pageVariant(cookiesOf("answered").cookie)).toBe("answered");
  expect(pageVariant(cookiesOf("").cookie)).toBe("");
});
