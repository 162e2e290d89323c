import { type PackDocument, packDocument, setValue } from "@setup-pack/edit";
import { describe, expect, it, vi } from "vitest";
import { bytes } from "./bytes.js";
import { compiler } from "./compiler.js";
import { type CompilerClient, compilerClient } from "./compiler-client.js";
import type { Question, WithTicket } from "./protocol.js";
import type { WorkerPort } from "./worker-line.js";

/** A worker in this thread: the real compiler, which answers a moment later. `fails` tells which questions break it. */
function worker(fails: (question: Question) => boolean = () => false): WorkerPort {
  const answer = compiler(bytes);
  const port: WorkerPort = {
    onmessage: null,
    onerror: null,
    terminate: () => {
      port.onmessage = null;
      port.onerror = null;
    },
    postMessage(question) {
      queueMicrotask(() => respond(structuredClone(question)));
    },
  };
  const respond = (question: unknown): void => {
    if (!isQuestion(question)) throw new Error("No question");
    const data = fails(question)
      ? { to: "failure" as const, ticket: question.ticket, message: "broken" }
      : { ...answer(question), ticket: question.ticket };
    port.onmessage?.(new MessageEvent("message", { data }));
  };
  return port;
}

const isQuestion = (value: unknown): value is WithTicket<Question> =>
  typeof value === "object" && value !== null && "ask" in value && "ticket" in value;

const text = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

async function opened(start: () => WorkerPort): Promise<{ document: PackDocument; client: CompilerClient }> {
  const document = packDocument(() => 0);
  const client = compilerClient(document, start);
  const pack = { format: "service.setup-pack", name: "A" };
  await client.open(text(pack));
  document.open(pack);
  return { document, client };
}

const rename = (document: PackDocument, value: string): boolean =>
  document.run(setValue, { path: ["name"], value, what: "name" });

/** Waits for a state: the compiler works in this thread, and takes its time on a busy machine. */
const becomes = ({ store }: CompilerClient, state: Partial<ReturnType<typeof store.getState>>): Promise<void> =>
  vi.waitFor(() => expect(store.getState()).toMatchObject(state), { timeout: 20_000 });

const settled = (client: CompilerClient): Promise<void> => becomes(client, { isChecking: false });

const written = async (client: CompilerClient): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await client.write()));

describe("the client of the compiler", () => {
  it("goes by the text that was opened last, also while it is still told of another", async () => {
    const client = compilerClient(
      packDocument(() => 0),
      () => worker(),
    );
    const settledOn: boolean[] = [];
    client.store.subscribe(({ isChecking, problems }) => {
      if (!isChecking) settledOn.push(problems.some(({ message }) => message.includes("number")));
    });
    await Promise.all([client.open(text({})), client.open(text({ name: 3 }))]);
    expect(settledOn).toEqual([true]);
  });

  it("answers for the pack as it is edited while its text is still being read", async () => {
    const { document, client } = await opened(() => worker());
    const other = { format: "service.setup-pack", name: "B" };
    document.open(other);
    const reading = client.open(text(other));
    rename(document, "C");
    expect(await written(client)).toMatchObject({ name: "C" });
    await reading;
  });

  it("follows edits, undo and redo", async () => {
    const { document, client } = await opened(() => worker());
    const isAboutName = (): boolean => client.store.getState().problems.some(({ pointer }) => pointer === "/name");
    expect(isAboutName()).toBe(false);
    rename(document, "");
    await settled(client);
    expect(isAboutName()).toBe(true);
    document.undo();
    await settled(client);
    expect(isAboutName()).toBe(false);
    document.redo();
    expect(await written(client)).toEqual({ format: "service.setup-pack", name: "" });
  });

  it("starts a worker that failed again, and brings it to where the author is", async () => {
    let faults = 1;
    const { document, client } = await opened(() => worker(({ ask }) => ask === "edit" && faults-- > 0));
    rename(document, "B");
    await becomes(client, { restarts: 1 });
    await settled(client);
    expect(await written(client)).toEqual({ format: "service.setup-pack", name: "B" });
  });

  it("starts a worker again that was given up, when it is asked to", async () => {
    let broken = false;
    const { document, client } = await opened(() => worker(({ ask }) => broken && ask === "edit"));
    broken = true;
    rename(document, "");
    await becomes(client, { hasGivenUp: true });
    broken = false;
    client.startAgain();
    expect(client.store.getState()).toMatchObject({ hasGivenUp: false, restarts: 0 });
    await settled(client);
    expect(client.store.getState().problems).not.toEqual([]);
    expect(await written(client)).toEqual({ format: "service.setup-pack", name: "" });
  });

  it("gives up on a worker that fails again and again, and says so", async () => {
    let broken = false;
    const { document, client } = await opened(() => worker(({ ask }) => broken && ask === "edit"));
    broken = true;
    rename(document, "B");
    await becomes(client, { hasGivenUp: true });
    await expect(client.write()).rejects.toThrow("does not run");
    expect(document.store.getState().pack.name).toBe("B");
    broken = false;
    await client.open(text({ name: "C" }));
    expect(client.store.getState().hasGivenUp).toBe(false);
  });
});
