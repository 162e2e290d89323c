import type { HttpResponse } from "./fetch.js";

/** Reads an answer's body; undefined where it has more than so many bytes, of which no more are kept. */
export async function readBody({ headers, body }: HttpResponse, most: number): Promise<Uint8Array | undefined> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = Number(headers.get("content-length")) > most ? Number.POSITIVE_INFINITY : 0;
  while (length <= most) {
    const { done, value } = await reader.read();
    if (done || value === undefined) return joined(chunks, length);
    chunks.push(value);
    length += value.length;
  }
  // Lets go of what else would come; whether that works is of no interest.
  reader.cancel().catch(() => {});
  return undefined;
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = chunks;
  if (first !== undefined && chunks.length === 1) return first;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
