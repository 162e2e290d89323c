/**
 * Returns whether a text has what no address holds unescaped: white space, controls, quotation marks, <, > and
 * backslashes.
 */
const isUnwritten = (text: string): boolean => /[\s\p{Cc}"<>\\]/u.test(text);

/**
 * Returns whether a text is a name of labels (letters of any script), an IPv4 address, or an IPv6 address in brackets.
 */
const isHost = (text: string): boolean =>
  /^(?:[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*\.?|\[[0-9a-f:.]+\])$/iu.test(text);

/** No name in the domain name system is longer (RFC 1035, 2.3.4). */
const longestHost = 253;

/**
 * Returns whether a text is an absolute https address with a host (RFC 3986; letters of any script as in RFC 3987).
 * @example
 * ```ts
 * import { isHttpsAddress } from "@setup-pack/core/format";
 *
 * console.log(isHttpsAddress("https://example.com/a.png"), isHttpsAddress("images/a.png")); // true false
 * ```
 */
export function isHttpsAddress(text: string): boolean {
  return /^https:\/\//i.test(text) && !isUnwritten(text) && hasHost(text);
}

/**
 * Returns whether a text begins like a full web address: http or https, and a host. What follows may be written as
 * emails write it, with spaces and merge tags in it.
 */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && hasHost(text);
}

function hasHost(address: string): boolean {
  const rest = address.slice(address.indexOf("//") + 2);
  const authority = rest.split(/[/?#]/, 1)[0] ?? "";
  const [name = "", port] = splitPort(authority.slice(authority.lastIndexOf("@") + 1));
  return name.length <= longestHost && isHost(name) && (port === undefined || /^\d{0,5}$/.test(port));
}

/** A colon in an IPv6 address is none before a port. */
function splitPort(authority: string): [string, string | undefined] {
  const colon = authority.indexOf(":", authority.lastIndexOf("]") + 1);
  return colon < 0 ? [authority, undefined] : [authority.slice(0, colon), authority.slice(colon + 1)];
}
