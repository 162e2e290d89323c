import { once } from "node:events";
import { createServer } from "node:http";
import { onTestFinished } from "vitest";

/** A delivery as it came in. */
export interface Received {
  readonly type: string;
  readonly body: Buffer;
  readonly signature: string;
}

/** An endpoint of this machine. It answers every delivery with its own body, which has the challenge where there is one. */
export interface Receiver {
  readonly url: string;
  /** The first delivery of a type, once it has come. */
  readonly next: (type: string) => Promise<Received>;
}

/** Starts a receiver; it is closed when the test ends. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const header = (name: string) => String(request.headers[name]);
    received.push({ type: header("x-service-event"), body, signature: header("x-service-signature") });
    server.emit("received");
    response.end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    next: async (type) => {
      while (true) {
        const found = received.find((one) => one.type === type);
        if (found) return found;
        await once(server, "received");
      }
    },
  };
}
