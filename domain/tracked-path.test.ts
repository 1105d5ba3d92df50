import { assert, property, webUrl } from "fast-check";
import { expect, it } from "vitest";
import { trackedAddresses, trackedPath } from "./tracked-path.ts";

it.each([
  ["/my-account/[premiseId]/usage", "/my-account/[id]/usage"],
  ["/my-account/[servicesAccountId]", "/my-account/[id]"],
  ["/home-services/%5BappointmentId%5D/change", "/home-services/[id]/change"],
  ["/bills/[invoiceId]/[quoteId]", "/bills/[id]/[id]"],
  ["/bills/850012345678/print", "/bills/[id]/print"],
  ["/accounts/A12345678", "/accounts/[id]"],
  ["/accounts/BGX12345", "/accounts/[id]"],
  ["/homes/3f2504e0-4f89-41d3-9a0c-0305e82c3301", "/homes/[id]"],
  ["/help-and-support/meters?first_name=Ada#top", "/help-and-support/meters"],
  ["/help-and-support/bills-and-payments/105", "/help-and-support/bills-and-payments/105"],
])("%s is tracked as %s (spec 2.37)", (path, tracked) => expect(trackedPath(path)).toBe(tracked));

it("a tracked path never has a query or a fragment, whatever it came from", () => {
  assert(
    property(
      webUrl({ withQueryParameters: true, withFragments: true }),
      (url) => !/[?#]/.test(trackedPath(url)),
    ),
  );
});

it("every address in a text loses its query, and the text around it stays", () => {
  expect(
    trackedAddresses("GET https://a.example/search?q=ada failed, see http://b.example/x/123456?y#z)"),
  ).toBe("GET https://a.example/search failed, see http://b.example/x/[id])");
  expect(trackedAddresses("at f (https://a.example/assets/x.js:1:2)")).toBe(
    "at f (https://a.example/assets/x.js:1:2)",
  );
});
