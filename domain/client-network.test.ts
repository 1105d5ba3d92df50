import { expect, it } from "vitest";
import { clientNetwork, networksAround } from "./client-network.ts";

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:cb00:7109", "203.0.113.9"],
  ["0:0:0:0:0:ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8:1::", "2001:db8:1:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1:2:3:4:5%eth0", "fe80:0:0:1::/64"],
  ["not an address", "not an address"],
])("the address %s counts as %s", (ip, counted) => expect(clientNetwork(ip)).toBe(counted));

it("an IPv6 network lies in those that one holder may have, and an IPv4 address in none that is known", () => {
  expect(networksAround(clientNetwork("2001:db8:1:2::9"))).toEqual(["2001:db8:1::/48", "2001:db8::/32"]);
  expect(networksAround("203.0.113.9")).toEqual([]);
});
