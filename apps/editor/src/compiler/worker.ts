import { bytes } from "./bytes.js";
import { asksOfMessages, compiler, type LateParts } from "./compiler.js";
import type { Failure, Question, WithTicket } from "./protocol.js";

/** Large parts of core, each loaded for the first question that needs it. */
const late: { -readonly [Part in keyof LateParts]: LateParts[Part] } = {};

/** The worker: core, away from the thread that draws. */
const answer = compiler(bytes, late);

const rehearses: ReadonlySet<Question["ask"]> = new Set(["rehearse", "test", "record"]);

async function loadFor(question: Question): Promise<void> {
  if (question.ask === "know" && asksOfMessages(question.settings))
    late.sendingRules ??= (await import("@setup-pack/rehearsal")).sendingRules;
  if (rehearses.has(question.ask)) late.packRehearser ??= (await import("./rehearse-pack.js")).packRehearser;
  if (question.ask === "promises" || question.ask === "prove")
    late.packProver ??= (await import("./prove-pack.js")).packProver;
  if (question.ask === "teach") late.packTeacher ??= (await import("./teach-pack.js")).packTeacher;
  if (question.ask === "book") late.bookOfText ??= (await import("./book-of-text.js")).bookOfText;
}

async function respond(data: WithTicket<Question>): Promise<void> {
  try {
    await loadFor(data);
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
