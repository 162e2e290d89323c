import type { Fault } from "../error.js";

/** A fault that does not show the key, even where an answer or the network repeated it. */
export function withoutKey(fault: Fault, key: string): Fault {
  const hidden = (text: string) => text.replaceAll(key, "[API key]");
  const { message, type, param, requestId } = fault;
  return {
    ...fault,
    message: hidden(message),
    ...(type !== undefined && { type: hidden(type) }),
    ...(param !== undefined && { param: hidden(param) }),
    ...(requestId !== undefined && { requestId: hidden(requestId) }),
  };
}
