import { once } from "node:events";
import type { Server } from "node:http";
import { type Failure, failureOf } from "../world/failure.js";

/** At most so many ports are tried. */
const mostTries = 100;

const largestPort = 65_535;

/** Listens on the loopback address, at this port or else the next one that is free; gives the port. 0 means any. */
export async function listen(server: Server, wanted: number): Promise<number | Failure> {
  const last = Math.min(wanted + mostTries - 1, largestPort);
  for (let port = wanted; ; port++) {
    try {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
      return portOf(server);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code !== "EADDRINUSE" || port === last) return failure;
    }
  }
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A server that listens has a port");
  return address.port;
}
