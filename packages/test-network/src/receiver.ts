import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { bodyOf, listen } from "./listen.js";

/** A delivery as it came in. */
export interface Delivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Its X-Service-Signature. */
  readonly signature: string;
  readonly text: string;
  readonly event: unknown;
}

/** An endpoint for webhooks on this machine, which answers as a test tells it to. */
export interface Receiver {
  readonly url: string;
  /** What came in so far, without challenges. */
  readonly received: readonly Delivery[];
  readonly challenges: readonly Delivery[];
  /** The first delivery of a type of event, challenges among them, once it has come. */
  readonly next: (type: string) => Promise<Delivery>;
  /** Breaks off every connection. */
  readonly hangUp: () => void;
  /** How it answers from now on, challenges too. */
  readonly answerWith: (answer: (response: ServerResponse, delivery: Delivery) => void) => void;
}

/**
 * Starts a receiver; it is closed when the test ends. Until it is told otherwise it answers a challenge with its value.
 */
export async function startReceiver(): Promise<Receiver> {
  const [received, challenges]: [Delivery[], Delivery[]] = [[], []];
  let answer: (response: ServerResponse, delivery: Delivery) => void = answerChallenge;
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const text = body.toString("utf8");
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const event: unknown = JSON.parse(text);
    const delivery = { headers, body, signature: headers["x-service-signature"] ?? "", text, event };
    (typeOf(delivery) === "webhook.verification" ? challenges : received).push(delivery);
    server.emit("delivery");
    answer(response, delivery);
  });
  const url = await listen(server);
  return {
    url: `${url}/hook`,
    received,
    challenges,
    async next(type) {
      while (true) {
        const found = [...challenges, ...received].find((delivery) => typeOf(delivery) === type);
        if (found) return found;
        await once(server, "delivery");
      }
    },
    hangUp: () => server.closeAllConnections(),
    answerWith: (next) => {
      answer = next;
    },
  };
}

const answerChallenge = (response: ServerResponse, { event }: Delivery): void => {
  response.end(JSON.stringify({ challenge: member(member(event, "data"), "challenge") ?? null }));
};

const typeOf = ({ event }: Delivery): unknown => member(event, "type");

const member = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
