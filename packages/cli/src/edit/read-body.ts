import type { IncomingMessage } from "node:http";

/**
 * Returns the body of a request; undefined where it has more bytes than asked for. That is read to its end too, but not
 * kept: a browser that is interrupted while it sends never sees the answer.
 */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > most) chunks.length = 0;
    else chunks.push(chunk);
  }
  return size > most ? undefined : Buffer.concat(chunks);
}
