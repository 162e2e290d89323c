import type { IncomingMessage } from "node:http";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { Reader } from "@setup-pack/edit-api";
import { type Fault, tooLarge } from "../fault.js";
import { readBody } from "../route.js";

/** Returns the object that the body of a request holds, of at most so many bytes. */
export async function readJson(request: IncomingMessage, most: number): Promise<{ readonly body: JsonObject } | Fault> {
  const bytes = await readBody(request, most);
  if (bytes === undefined) return tooLarge(most);
  const body = parsed(bytes.toString("utf8"));
  return isObject(body) ? { body } : { fault: "invalid", message: "The body has to be a JSON object." };
}

/** Returns the same, of the shape that a reader accepts. */
export async function readRequestBody<Body>(
  request: IncomingMessage,
  most: number,
  read: Reader<Body>,
): Promise<{ readonly body: Body } | Fault> {
  const json = await readJson(request, most);
  if ("fault" in json) return json;
  const reading = read(json.body);
  if ("value" in reading) return { body: reading.value };
  const message = `The body is not as this server takes it, at ${reading.malformedAt}. Reload the page: it may be of another version.`;
  return { fault: "invalid", message };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
