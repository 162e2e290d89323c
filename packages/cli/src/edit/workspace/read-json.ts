import type { IncomingMessage } from "node:http";
import { isObject, type JsonObject } from "@setup-pack/core";
import { type Fault, tooLarge } from "../fault.js";
import { readBody } from "../read-body.js";

/** The object that the body of a request holds, of at most so many bytes. */
export async function readJson(request: IncomingMessage, most: number): Promise<{ readonly body: JsonObject } | Fault> {
  const bytes = await readBody(request, most);
  if (bytes === undefined) return tooLarge(most);
  const body = parsed(bytes.toString("utf8"));
  return isObject(body) ? { body } : { fault: "invalid", message: "The body has to be a JSON object." };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
