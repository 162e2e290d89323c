import type { Proxies } from "./config.js";
import type { Fetch } from "./world.js";

/** Returns how requests are sent: straight, or by the proxies that the environment names. */
export function fetchFor(proxies: Proxies | undefined): Fetch {
  if (proxies === undefined) return (url, request) => fetch(url, request);
  let loaded: Promise<Fetch> | undefined;
  return async (url, request) => {
    loaded ??= import("./proxied-fetch.js").then(({ proxiedFetch }) => proxiedFetch(proxies));
    return (await loaded)(url, request);
  };
}
