import { bytes } from "./bytes.js";
import { compiler } from "./compiler.js";
import type { Failure, Question, WithTicket } from "./protocol.js";

/** The worker: core, away from the thread that draws. */
const answer = compiler(bytes);

addEventListener("message", ({ data }: MessageEvent<WithTicket<Question>>) => {
  try {
    const answered = answer(data);
    const transfer = "bytes" in answered ? [answered.bytes.buffer] : [];
    postMessage({ ...answered, ticket: data.ticket }, { transfer });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    postMessage({ to: "failure", ticket: data.ticket, message } satisfies Failure);
  }
});
