import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * Runs a measurement with another way to a server: as if it were so far away that a question and its answer take so
 * many milliseconds together, and the handshake of a connection as long.
 */
export async function withLatency<Result>(
  url: string,
  latency: number,
  measure: (url: string) => Promise<Result>,
): Promise<Result> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ port: Number(new URL(url).port), host: new URL(url).hostname, noDelay: true });
    const opened = performance.now() + latency;
    carry(near, far, latency / 2, opened);
    carry(far, near, latency / 2, opened);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => sockets.delete(socket));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const { port } = server.address() as AddressInfo;
    return await measure(`http://127.0.0.1:${port}`);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}

/** Hands on what comes in, each piece so many milliseconds later, and none before the connection stands. */
function carry(from: Socket, to: Socket, delay: number, opened: number): void {
  const later = (run: () => void) =>
    void setTimeout(run, Math.max(performance.now(), opened) + delay - performance.now());
  from.on("data", (bytes) => later(() => to.writable && to.write(bytes)));
  from.once("end", () => later(() => to.end()));
}
