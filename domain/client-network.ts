const MAPPED = /^0:0:0:0:0:ffff:([\da-f]+):([\da-f]+)$/;

/** Key of rate limits: an IPv4 address, also mapped into IPv6, or the /64 of an IPv6 address. */
export function clientNetwork(ip: string): string {
  const [address = ""] = ip.split("%", 1);
  if (!address.includes(":") || !URL.canParse(`http://[${address}]`)) return address;
  // The URL parser's spelling is canonical: lower case, no leading zeros, IPv4 parts in hexadecimal.
  const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [head.split(":").filter(Boolean), tail.split(":").filter(Boolean)];
  const groups = [
    ...before,
    ...Array.from({ length: 8 - before.length - after.length }, () => "0"),
    ...after,
  ];
  const mapped = MAPPED.exec(groups.join(":"));
  if (mapped === null) return `${groups.slice(0, 4).join(":")}::/64`;
  return mapped
    .slice(1)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}

/** The larger networks around a client's, the smallest first: the /48 and the /32 of an IPv6 network. */
export function networksAround(network: string): readonly string[] {
  const groups = network.split(":");
  return groups.length < 4
    ? []
    : [3, 2].map((count) => `${groups.slice(0, count).join(":")}::/${count * 16}`);
}
