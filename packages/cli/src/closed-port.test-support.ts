import { once } from "node:events";
import { connect, createServer } from "node:net";
import { onTestFinished } from "vitest";

/**
 * A port of this machine that nobody listens on, until the test is over: it is our own end of a connection, and so no
 * other program comes to get it meanwhile, as may happen to one that is merely free.
 */
export async function closedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It does not listen");
  const socket = connect(address.port, address.address);
  await once(socket, "connect");
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  if (socket.localPort === undefined) throw new Error("It is not connected");
  return socket.localPort;
}
