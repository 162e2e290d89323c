import type { sendingRules } from "@setup-pack/core/run";
import { bytes } from "./bytes.js";
import { asksOfMessages, compiler } from "./compiler.js";
import type { Failure, Question, WithTicket } from "./protocol.js";

/** What rules on messages are made with is large, and loaded for a configuration that asks for them. */
let makeRules: typeof sendingRules | undefined;

/** The worker: core, away from the thread that draws. */
const answer = compiler(bytes, () => makeRules ?? (() => []));

async function respond(data: WithTicket<Question>): Promise<void> {
  try {
    if (data.ask === "know" && asksOfMessages(data.settings))
      makeRules ??= (await import("@setup-pack/core/run")).sendingRules;
    const answered = answer(data);
    const transfer = "bytes" in answered ? [answered.bytes.buffer] : [];
    postMessage({ ...answered, ticket: data.ticket }, { transfer });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    postMessage({ to: "failure", ticket: data.ticket, message } satisfies Failure);
  }
}

/** Questions are answered in their order, also where one has to wait. */
let last = Promise.resolve();

addEventListener("message", ({ data }: MessageEvent<WithTicket<Question>>) => {
  last = last.then(() => respond(data));
});
