import type { IncomingMessage } from "node:http";
import type { Fault } from "./fault.js";

/** Names of this machine. A page of a foreign domain that was made to lead here still asks for its own name. */
const ownNames = ["127.0.0.1", "localhost", "[::1]"] as const;

/** The port that browsers leave out. */
const usualPort = 80;

/** What a request is for: to show the page, or for the page to ask or write something. */
type Purpose = "show" | "ask" | "write";

/** What browsers say of requests of our own page, and of addresses that were typed. */
const ownSites: readonly (string | string[] | undefined)[] = [undefined, "same-origin", "none"];

/**
 * Returns why a request is none of our own page; undefined for one that may be. One that writes has to say where it
 * comes from, and whichever says so must come from here.
 */
export function strangerFault(
  { headers }: Pick<IncomingMessage, "headers">,
  port: number,
  purpose: Purpose,
): Fault | undefined {
  const host = headers.host?.toLowerCase() ?? "";
  if (!ownHosts(port).includes(host))
    return { fault: "foreign-host", message: `Open http://127.0.0.1:${port}/ instead.` };
  const isOwnOrigin = headers.origin === undefined ? purpose !== "write" : headers.origin === `http://${host}`;
  const isOwnSite = purpose === "show" || ownSites.includes(headers["sec-fetch-site"]);
  return isOwnOrigin && isOwnSite ? undefined : foreignOrigin;
}

function ownHosts(port: number): readonly string[] {
  return ownNames.flatMap((name) => (port === usualPort ? [name, `${name}:${port}`] : [`${name}:${port}`]));
}

const foreignOrigin: Fault = { fault: "foreign-origin", message: "Only the editor's own page may ask for this." };
