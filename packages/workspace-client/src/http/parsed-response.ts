import type { Answer } from "./judge-answer.js";

/** An answer that was read and parsed already, as openapi-fetch takes one. */
export function parsedResponse({ status, headers, value }: Answer): Response {
  return {
    ok: true,
    status,
    // It asks for the length of the body to know whether there is one: where there is, it takes `json()`.
    headers: { get: (name) => (name.toLowerCase() === "content-length" ? "unknown" : headers.get(name)) },
    body: value,
    json: async () => value,
    text: async () => JSON.stringify(value),
  };
}
