import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { timeIsUp } from "./sandbox.test-support.js";

/** An answer of the sandbox, read to its end. */
interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What happens to one request: it may be `forward`ed to the sandbox, and `response` is what the client sees. */
export type Fault = (passing: {
  readonly line: string;
  readonly response: ServerResponse;
  readonly forward: () => Promise<Answered>;
}) => unknown;

/** A server between client and sandbox. */
export interface FaultyProxy {
  readonly url: string;
  /** Every request that came, such as "GET /v1/me". */
  readonly requests: readonly string[];
  /** What happens to a request, by how many came before it; undefined for nothing. */
  readonly meet: (fault: (index: number, line: string) => Fault | undefined) => void;
}

const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding"]);
const passedOn = new Set(["authorization", "content-type", "if-match", "if-none-match"]);

export const unharmed: Fault = async ({ response, forward }) => {
  const { status, headers, text } = await forward();
  response.writeHead(status, headers).end(text);
};

/** Starts a proxy before a sandbox; it is closed when the test ends. */
export async function startProxy(target: string): Promise<FaultyProxy> {
  const requests: string[] = [];
  let faultOf: (index: number, line: string) => Fault | undefined = () => undefined;
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const line = `${method} ${url}`;
    const index = requests.push(line) - 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const forward = async (): Promise<Answered> => {
      const kept = Object.entries(headers).filter(([name]) => passedOn.has(name));
      const answer = await fetch(`${target}${url}`, {
        method,
        headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
        ...(body.length > 0 && { body }),
      });
      const shown = [...answer.headers].filter(([name]) => !hopByHop.has(name));
      return { status: answer.status, headers: Object.fromEntries(shown), text: await answer.text() };
    };
    await (faultOf(index, line) ?? unharmed)({ line, response, forward });
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
    url: `http://127.0.0.1:${port}`,
    requests,
    meet: (fault) => {
      faultOf = fault;
    },
  };
}

/** The connection breaks off before the sandbox knows of the request. */
const cutBefore: Fault = ({ response }) => response.destroy();

/** The sandbox carries the request out, and its answer is lost. */
const cutAfter: Fault = async ({ response, forward }) => {
  await forward();
  response.destroy();
};

/** The answer ends in the middle as if that were its end. */
const truncated: Fault = async ({ response, forward }) => {
  const { status, headers, text } = await forward();
  response.writeHead(status, headers).end(text.slice(0, text.length / 2));
};

/** The sandbox carries the request out, but its answer is too late. */
const late: Fault = async ({ forward }) => {
  await forward();
  timeIsUp();
};

/** The request comes twice, as a network may repeat it. */
const twice: Fault = async (passing) => {
  await passing.forward();
  await unharmed(passing);
};

/** The service answers with an error of its own, or after it has done its work. */
const failing =
  (status: number, type: string, after = false): Fault =>
  async ({ response, forward }) => {
    if (after) await forward();
    response
      .writeHead(status, { "content-type": "application/json", "retry-after": "1" })
      .end(JSON.stringify({ error: { type, message: `The test answers ${status}.` } }));
  };

/** What the service knows nothing of. */
export const absent: Fault = failing(404, "invalid_request_error");

/** Something answers with JSON that was not asked for. */
export const answering =
  (value: unknown): Fault =>
  ({ response }) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));

/** What networks and services do. */
export const faults: Readonly<Record<string, Fault>> = {
  "cut before": cutBefore,
  "cut after": cutAfter,
  truncated,
  late,
  twice,
  "500 before": failing(500, "api_error"),
  "500 after": failing(500, "api_error", true),
  "429": failing(429, "rate_limit_error"),
};
