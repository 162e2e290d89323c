import ipaddr from "ipaddr.js";

/** Where an address leads: out into the world, back to this machine, or somewhere that no stranger may send us. */
export type Reach = "public" | "loopback" | "forbidden";

/** The block that all public IPv6 addresses are taken from; whatever embeds an IPv4 address lies elsewhere. */
const globalIpv6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Where an IP address leads, in whatever way it is written: IPv4 in IPv6, decimal, octal and hexadecimal forms are
 * read first. Only what is certainly public is.
 */
export function reachOf(address: string): Reach {
  if (!ipaddr.isValid(address)) return "forbidden";
  const read = ipaddr.process(address);
  if (read.range() === "loopback") return "loopback";
  if (read.range() !== "unicast") return "forbidden";
  return read instanceof ipaddr.IPv4 || read.match(globalIpv6) ? "public" : "forbidden";
}
