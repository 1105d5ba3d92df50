import { expect, it } from "vitest";
import { acceptedEncoding } from "./accepted-encoding.ts";

it.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["x-gzip", "gzip"],
  ["GZIP", "gzip"],
  ["deflate", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0,gzip;q=0", "identity"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br; q=0.5 , gzip; q=0.5", "br"],
  ["gzip;q=0.5, identity", "identity"],
  ["identity;q=0, gzip", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["gzip, *;q=0", "gzip"],
  ["br;q=high, gzip", "gzip"],
  ["br;q=2", "identity"],
  ["br;q=0.000", "identity"],
  [",;=,", "identity"],
] as const)("a browser that accepts %j gets %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
  // The second time it is remembered.
  expect(acceptedEncoding(header)).toBe(encoding);
});
