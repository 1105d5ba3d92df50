import { describe, expect, it } from "vitest";
import { isOwnForm, XSRF_FIELD } from "./csrf.ts";

const URL_OF_PAGE = "http://127.0.0.1/help-and-support/complaints/pay-as-you-go";

describe("a form is ours only with the token of this visitor in the form and in the cookie (spec 7.14)", () => {
  const visitor = { id: "i", key: "k", xsrfToken: "t".repeat(43), returning: true };
  const token = visitor.xsrfToken;
  const check = ({
    field,
    header,
    cookie,
    returning = true,
  }: {
    field?: string;
    header?: string;
    cookie?: string;
    returning?: boolean;
  }) => {
    const headers = new Headers();
    if (header !== undefined) headers.set("x-xsrf-token", header);
    if (cookie !== undefined) headers.set("cookie", `a=b; XSRF-TOKEN=${cookie}; c=d`);
    const form = new FormData();
    if (field !== undefined) form.set(XSRF_FIELD, field);
    return isOwnForm(new Request(URL_OF_PAGE, { method: "POST", headers }), form, { ...visitor, returning });
  };

  it.each([
    ["both", { field: token, cookie: token }, true],
    ["the header in place of the field", { header: token, cookie: token }, true],
    ["no field", { cookie: token }, false],
    ["no cookie", { field: token }, false],
    ["neither", {}, false],
    ["another field", { field: "x".repeat(43), cookie: token }, false],
    ["another cookie", { field: token, cookie: "x".repeat(43) }, false],
    ["the same wrong token twice", { field: "x".repeat(43), cookie: "x".repeat(43) }, false],
    ["an empty token twice", { field: "", cookie: "" }, false],
    ["as many characters of another script", { field: "é".repeat(43), cookie: token }, false],
    ["half a character", { field: `${"t".repeat(42)}\ud800`, cookie: token }, false],
    ["a browser that sent no visitor back", { field: token, cookie: token, returning: false }, false],
  ])("%s", (_what, given, ours) => {
    expect(check(given)).toBe(ours);
  });

  it("and a file is no token", () => {
    const form = new FormData();
    form.set(XSRF_FIELD, new Blob([token]), "token");
    const request = new Request(URL_OF_PAGE, { method: "POST", headers: { cookie: `XSRF-TOKEN=${token}` } });
    expect(isOwnForm(request, form, visitor)).toBe(false);
  });
});
