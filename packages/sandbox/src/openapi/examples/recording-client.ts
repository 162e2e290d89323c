import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { FastifyInstance } from "fastify";
import { routes } from "../../resources/register.js";
import type { Example } from "../example.js";

/** What a request brings along. */
export interface ExampleRequest {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: JsonObject;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes requests of the API one after the other, and keeps the first of each operation with its answer. */
export interface RecordingClient {
  readonly ask: (operationId: string, sent?: ExampleRequest) => Promise<JsonObject>;
  readonly kept: ReadonlyMap<string, Example>;
}

/** `before` runs ahead of each request. One that does not go well is a mistake in the story. */
export function recordingClient(app: FastifyInstance, key: string, before: () => void): RecordingClient {
  const kept = new Map<string, Example>();
  return {
    kept,
    ask: async (operationId, { path = {}, query = {}, body, headers = {} } = {}) => {
      const route = routes.find((one) => one.operationId === operationId);
      if (route === undefined) throw new Error(`There is no operation ${operationId}.`);
      before();
      const place = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
      const response = await app.inject({
        method: route.method,
        url: `${place}?${new URLSearchParams(query)}`,
        headers: { host: "127.0.0.1:4010", authorization: `Bearer ${key}`, ...headers },
        ...(body !== undefined && { payload: body }),
      });
      const answer: unknown = response.json();
      if (response.statusCode !== route.answers.status || !isObject(answer)) {
        throw new Error(`${operationId} answered ${response.statusCode}: ${response.body}`);
      }
      if (!kept.has(operationId)) {
        kept.set(operationId, { path, query, ...(body !== undefined && { body }), answer });
      }
      return answer;
    },
  };
}
