import type { Config } from "../../config.js";
import { reachOf } from "../../outbound/index.js";
import { type Refusal, refuse } from "../../refusal.js";

/**
 * Returns why an address cannot be an endpoint's, or undefined. Where its host leads is judged when a socket is opened,
 * since that may change at any moment.
 */
export function urlRefusal(url: string, { allowLoopbackWebhooks }: Config): Refusal | undefined {
  const read = URL.canParse(url) && !/[\s\p{Cc}]/u.test(url) ? new URL(url) : undefined;
  if (read === undefined)
    return refuse.invalid("url", "url must be an https address such as https://example.org/hook.");
  const isLocal = isLoopback(read.hostname);
  if (read.protocol !== "https:" && !(allowLoopbackWebhooks && read.protocol === "http:" && isLocal)) {
    const hint = isLocal && read.protocol === "http:" ? forThisMachine : "";
    return refuse.invalid("url", `url must begin with https://.${hint}`);
  }
  if (read.username !== "" || read.password !== "") {
    return refuse.invalid("url", "url must not carry a user name or password: deliveries are signed instead.");
  }
  return read.hash === "" ? undefined : refuse.invalid("url", "url must not have a fragment: it would not be sent.");
}

const forThisMachine =
  " For a receiver on this machine, plain http included, start the sandbox with --allow-loopback-webhooks.";

const isLoopback = (hostname: string) =>
  /^(?:.+\.)?localhost$/.test(hostname) || reachOf(hostname.replace(/^\[|\]$/g, "")) === "loopback";
