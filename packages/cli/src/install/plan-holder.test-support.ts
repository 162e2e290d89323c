import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { onTestFinished } from "vitest";
import type { Office } from "./office.test-support.js";

/** What stands between a command and its workspace, and holds on to plans that are to be carried out. */
interface Holder {
  readonly url: string;
  /** Resolves once a plan is held. */
  readonly held: Promise<void>;
  /** Passes on everything from now on. */
  readonly letGo: () => void;
}

/** Holds a plan before the workspace hears of it, or the answer after it did; passes on everything else. */
export async function holder({ url }: Office, where: "before" | "after"): Promise<Holder> {
  let hold = (): void => {};
  let isHolding = true;
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  const server: Server = createServer(async (request, response) => {
    const isPlan = isHolding && (request.method === "PUT" || (request.method === "DELETE" && where === "after"));
    if (isPlan && where === "before") return hold();
    const { status, body } = await passedOn(request, url);
    if (isPlan) return hold();
    response.writeHead(status, { "content-type": "application/json" }).end(body);
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It does not listen");
  const letGo = (): void => {
    isHolding = false;
  };
  return { url: `http://127.0.0.1:${address.port}`, held, letGo };
}

async function passedOn(request: IncomingMessage, url: string): Promise<{ status: number; body: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const { authorization = "", "content-type": type, "if-match": match, "if-none-match": none } = request.headers;
  const headers = {
    authorization,
    ...(type && { "content-type": type }),
    ...(match && { "if-match": match }),
    ...(none && { "if-none-match": none }),
  };
  const body = chunks.length === 0 ? null : Buffer.concat(chunks);
  const answer = await fetch(`${url}${request.url}`, { method: request.method ?? "GET", headers, body });
  return { status: answer.status, body: await answer.text() };
}
