import { expect, it } from "vitest";
import { PERSONAL_COOKIES } from "../../app/.server/cookies.ts";
import { cookiesOf, pageVariant } from "./page-variant.ts";

it.each(PERSONAL_COOKIES.flatMap((name) => [name, `__Host-${name}`]))(
  "a request with the cookie %s is a visitor's",
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
  "a request with the cookie %j is anonymous",
  (header) => {
    expect(pageVariant(header)).toBe("");
  },
);

it("only a visitor who has answered the question of consent gets the variant without it", () => {
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

it("a page is rendered with the cookie of its variant", () => {
  expect(pageVariant(cookiesOf("answered").cookie)).toBe("answered");
  expect(pageVariant(cookiesOf("").cookie)).toBe("");
});
