import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";

/** An answer of the sandbox, read to its end. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What happens to one request: it may be `forward`ed to the sandbox, and `response` is what the client sees. */
export type Fault = (passing: {
  readonly response: ServerResponse;
  readonly forward: () => Promise<Answered>;
}) => unknown;

/** A server between client and sandbox, which can do what networks do. */
export interface Proxy {
  readonly url: string;
  /** Every request that came, such as "GET /v1/me", with its headers. */
  readonly requests: readonly { readonly line: string; readonly headers: IncomingHttpHeaders }[];
  /** What happens to the next requests, one after another; those behind them pass unharmed. */
  readonly meet: (...faults: readonly Fault[]) => void;
}

const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding"]);

export const unharmed: Fault = async ({ response, forward }) => {
  const { status, headers, text } = await forward();
  response.writeHead(status, headers).end(text);
};

/** Starts a proxy before a sandbox; it is closed when the test ends. */
export async function startProxy(target: string): Promise<Proxy> {
  const requests: { line: string; headers: IncomingHttpHeaders }[] = [];
  const faults: Fault[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    requests.push({ line: `${method} ${url}`, headers });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const forward = async (): Promise<Answered> => {
      const kept = Object.entries(headers).filter(([name]) => name === "authorization" || name === "content-type");
      const answer = await fetch(`${target}${url}`, {
        method,
        headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
        ...(body.length > 0 && { body }),
      });
      const shown = [...answer.headers].filter(([name]) => !hopByHop.has(name));
      return { status: answer.status, headers: Object.fromEntries(shown), text: await answer.text() };
    };
    await (faults.shift() ?? unharmed)({ response, forward });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, requests, meet: (...next) => void faults.push(...next) };
}

/** The connection breaks off before the sandbox knows of the request. */
export const cutBefore: Fault = ({ response }) => response.destroy();

/** The sandbox carries the request out, and its answer is lost. */
export const cutAfter: Fault = async ({ response, forward }) => {
  await forward();
  response.destroy();
};

/** The connection breaks off in the middle of the answer. */
export const cutWithin: Fault = async ({ response, forward }) => {
  const { status, headers, text } = await forward();
  response.writeHead(status, { ...headers, "content-length": String(text.length) });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
};

/** The answer ends in the middle as if that were its end. */
export const truncated: Fault = async ({ response, forward }) => {
  const { status, headers, text } = await forward();
  response.writeHead(status, headers).end(text.slice(0, text.length / 2));
};

/** The request comes twice, as a network may repeat it. */
export const twice: Fault = async (passing) => {
  await passing.forward();
  await unharmed(passing);
};

/** Something else answers, such as a gateway. */
export const answering =
  (status: number, headers: Readonly<Record<string, string>>, text: string): Fault =>
  ({ response }) =>
    response.writeHead(status, headers).end(text);

/** The service answers with an error. */
export const failing = (status: number, type: string, headers: Readonly<Record<string, string>> = {}): Fault =>
  answering(
    status,
    { "content-type": "application/json; charset=utf-8", ...headers },
    JSON.stringify({ error: { type, message: `The test answers ${status}.` } }),
  );
