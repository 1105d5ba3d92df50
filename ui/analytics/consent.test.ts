import { expect, it } from "vitest";
import { readConsent } from "./consent.ts";

it.each([
  ["consent=performance", "performance"],
  ["visit=x; consent=necessary; XSRF-TOKEN=y", "necessary"],
  ["", undefined],
  ["consent=all", undefined],
  ["my-consent=performance", undefined],
  ["consent=performance2", undefined],
])("the cookies %j say %s", (cookies, said) => expect(readConsent(cookies)).toBe(said));
