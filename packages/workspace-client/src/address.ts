/** Addresses of this machine: what is sent to them is on no network. */
const loopback = /^http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;

/**
 * Returns the base address, without a slash at its end. Throws a TypeError that says what is wrong with it; what it
 * shows of an address never holds a password.
 */
export function baseAddress(text: string, { allowHttp = false } = {}): string {
  if (!URL.canParse(text)) {
    const [, port] = /^[a-z]+:\/\/[^/?#]*:(\d+)(?:[/?#]|$)/i.exec(text) ?? [];
    throw new TypeError(
      port !== undefined && Number(port) > 65_535
        ? `The address of the workspace has the port ${port}, and no port is above 65535.`
        : "The address of the workspace is no URL, such as https://api.example.org.",
    );
  }
  const { protocol, origin, pathname, search, hash, username, password } = new URL(text);
  const fault =
    (protocol !== "https:" && protocol !== "http:" && "does not begin with https:// or http://") ||
    ((username || password) && "carries a user name or password: the API key goes beside it") ||
    (protocol === "http:" &&
      !allowHttp &&
      !loopback.test(origin) &&
      "begins with http://, so anybody on the way could read the API key; use its https:// address") ||
    ((search || hash) && "has a query or a fragment") ||
    (/\/v1\/?$/.test(pathname) && "ends in /v1, which the operations add themselves: leave that out");
  if (fault) throw new TypeError(`The address of the workspace ${fault}.`);
  return `${origin}${pathname.replace(/\/+$/, "")}`;
}

/** Throws a TypeError, which does not show it, for a key that cannot stand in a header. */
export function checkKey(key: string): void {
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new TypeError("The API key is empty, or has a space, a line break or a letter that no key has.");
  }
}
