import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { bodyOf, listen } from "./listen.js";

/** An answer of the server behind a proxy, read to its end. */
export interface ForwardedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What happens to one request: it may be `forward`ed, and `response` is what the client sees. */
export type Fault = (passing: {
  /** Such as "GET /v1/me". */
  readonly line: string;
  readonly response: ServerResponse;
  readonly forward: () => Promise<ForwardedAnswer>;
}) => unknown;

/** A server between a client and another server, which can do what networks do. */
export interface FaultyProxy {
  readonly url: string;
  /** Every request that came. */
  readonly requests: readonly { readonly line: string; readonly headers: IncomingHttpHeaders }[];
  /** What happens to a request, by how many came before it; undefined for nothing. */
  readonly meet: (fault: (index: number, line: string) => Fault | undefined) => void;
  /** What happens to the next requests, one after another; those behind them pass unharmed, or as `meet` says. */
  readonly meetNext: (...faults: readonly Fault[]) => void;
}

const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding"]);
const passedOn = new Set(["authorization", "content-type", "if-match", "if-none-match"]);

/** Starts a proxy before a server; it is closed when the test ends. */
export async function startProxy(target: string): Promise<FaultyProxy> {
  const requests: { line: string; headers: IncomingHttpHeaders }[] = [];
  const next: Fault[] = [];
  let faultOf: (index: number, line: string) => Fault | undefined = () => undefined;
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const line = `${method} ${url}`;
    const index = requests.push({ line, headers }) - 1;
    const body = await bodyOf(request);
    const forward = async (): Promise<ForwardedAnswer> => {
      const kept = Object.entries(headers).filter(([name]) => passedOn.has(name));
      const answer = await fetch(`${target}${url}`, {
        method,
        headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      });
      const shown = [...answer.headers].filter(([name]) => !hopByHop.has(name));
      return { status: answer.status, headers: Object.fromEntries(shown), text: await answer.text() };
    };
    await (next.shift() ?? faultOf(index, line) ?? unharmed)({ line, response, forward });
  });
  return {
    url: await listen(server),
    requests,
    meet: (fault) => {
      faultOf = fault;
    },
    meetNext: (...faults) => void next.push(...faults),
  };
}

export const unharmed: Fault = async ({ response, forward }) => {
  const { status, headers, text } = await forward();
  response.writeHead(status, headers).end(text);
};
