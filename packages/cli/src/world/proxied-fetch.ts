import { EnvHttpProxyAgent, fetch } from "undici";
import type { Proxies } from "./config.js";
import type { Fetch } from "./world.js";

/**
 * Sends requests through the proxies that the environment names. This machine is reached without: what listens here,
 * no proxy can reach. Bundled into a file of its own, since most runs need none of it.
 */
export function proxiedFetch({ http, https, none = "" }: Proxies): Fetch {
  const dispatcher = new EnvHttpProxyAgent({
    ...(http === undefined ? {} : { httpProxy: http }),
    ...(https === undefined ? {} : { httpsProxy: https }),
    noProxy: [none, "localhost", "127.0.0.1", "::1", "[::1]"].filter((host) => host !== "").join(","),
  });
  return (url, request) => fetch(url, { ...request, dispatcher });
}
