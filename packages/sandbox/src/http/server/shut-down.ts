import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** How long what is under way may take when a server is to end, in milliseconds; then it is broken off. */
const longest = 5_000;

/**
 * What ends a server quickly although its clients keep their connections: those on which nothing is under way are
 * closed at once, every answer from then on says `connection: close`, and what has no answer in time is broken off.
 * To be called before the server listens, once.
 */
export function shutDownOf(app: FastifyInstance, within = longest): () => Promise<void> {
  const open = new Map<Socket, Set<ServerResponse>>();
  let ending: Promise<void> | undefined;
  app.server.on("connection", (socket: Socket) => {
    open.set(socket, new Set());
    socket.once("close", () => open.delete(socket));
  });
  app.server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const underWay = open.get(socket);
    underWay?.add(response);
    if (ending !== undefined) response.setHeader("connection", "close");
    response.once("close", () => {
      underWay?.delete(response);
      if (ending !== undefined && underWay?.size === 0) socket.destroySoon();
    });
  });
  const end = async () => {
    const closed = app.close();
    for (const [socket, underWay] of open) {
      if (underWay.size === 0) socket.destroy();
      for (const response of underWay) if (!response.headersSent) response.setHeader("connection", "close");
    }
    const breakOff = setTimeout(() => app.server.closeAllConnections(), within);
    await closed;
    clearTimeout(breakOff);
  };
  return () => {
    ending ??= end();
    return ending;
  };
}
