import { isIP, type LookupFunction } from "node:net";
import { buildConnector } from "undici";
import type { World } from "../world.js";
import { type Reach, reachOf } from "./reach.js";

type Resolve = World["resolve"];

/** An address that nothing may be sent to. Travels as an error, since it comes up inside the opening of a socket. */
export class AddressRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "AddressRefused";
  }
}

const notPublic = "The host's address is not a public one, so nothing was sent.";
const plainHttp = "Only https leads out of this machine, so nothing was sent.";

/**
 * Opens sockets to public addresses only, and with `allowLoopback` to this machine as well, plain http included.
 * The addresses judged are the very ones the socket is opened to: a name is resolved once, here, so it cannot lead
 * elsewhere a moment later. A name of which one address is refused is refused altogether.
 */
export function guardedConnector(resolve: Resolve, allowLoopback: boolean, timeout: number): buildConnector.connector {
  const judgeWith = (allowed: readonly Reach[], reason: string) => (address: string) => {
    if (!allowed.includes(reachOf(address))) throw new AddressRefused(reason);
  };
  const loopback: readonly Reach[] = allowLoopback ? ["loopback"] : [];
  const overTls = connector(resolve, judgeWith(["public", ...loopback], notPublic), timeout);
  const plain = connector(resolve, judgeWith(loopback, plainHttp), timeout);
  return (options, callback) => (options.protocol === "https:" ? overTls : plain)(options, callback);
}

/** A connector that asks `judge` about every address, which throws for one that is refused. */
function connector(resolve: Resolve, judge: (address: string) => void, timeout: number): buildConnector.connector {
  const lookup: LookupFunction = (name, { all }, found) => {
    resolve(name)
      .then((addresses) => {
        addresses.forEach(judge);
        return addresses.map((address) => ({ address, family: isIP(address) }));
      })
      .then(
        (addresses) => {
          const [first] = addresses;
          if (first === undefined) found(new AddressRefused("The host has no address."), "");
          else if (all === true) found(null, addresses);
          else found(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => found(error, ""),
      );
  };
  const connect = buildConnector({ lookup, timeout, autoSelectFamily: true });
  return (options, callback) => {
    try {
      // A literal address is never looked up.
      if (isIP(options.hostname) !== 0) judge(options.hostname);
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error;
      return callback(error, null);
    }
    connect(options, callback);
  };
}
