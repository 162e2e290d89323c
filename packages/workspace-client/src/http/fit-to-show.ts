import type { Fault } from "../error.js";

/** As much of a text as an error carries. */
const longest = 2_000;

/**
 * A fault whose texts may stand in a log or on a terminal: whatever an answer or the network said, they are of bounded
 * length, on one line, and without the key.
 */
export function fitToShow(fault: Fault, key: string): Fault {
  const fit = (text: string) =>
    text
      .replaceAll(key, "[API key]")
      .replace(/\p{Cc}+/gu, " ")
      .slice(0, longest);
  const { message, type, param, requestId } = fault;
  return {
    ...fault,
    message: fit(message),
    ...(type !== undefined && { type: fit(type) }),
    ...(param !== undefined && { param: fit(param) }),
    ...(requestId !== undefined && { requestId: fit(requestId) }),
  };
}
