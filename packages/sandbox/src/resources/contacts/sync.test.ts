import { expect, it } from "vitest";
import { type Call, clientOf } from "../../testing/client.js";
import { freshStorage, ownSandbox } from "../../testing/own-sandbox.js";
import { newWorkspace, onBothDatabases, textAt } from "../../testing/workspace.js";
import { type Copy, contact, sync } from "./sync.test-support.js";

onBothDatabases("a copy that is kept up to date by updated_after", ({ database }) => {
  it("has in the end what the workspace has, whoever wrote meanwhile, by whichever clock", async () => {
    const storage = await freshStorage(database);
    const sandbox = await ownSandbox(database, { storage });
    // A second process over the same rows, whose clock is slow; the embedded database is one process's alone.
    const slow = { now: () => Date.now() - 40 };
    const second = database === "PGlite" ? sandbox : await ownSandbox(database, { storage }, slow);
    const { call, key } = await newWorkspace(sandbox);
    const callers = [call, clientOf(second.url, key)];
    const ids: string[] = [];
    let writing = 6;
    const write = async (caller: Call, writer: number) => {
      for (let number = 0; number < 8; number++) {
        const { body } = await caller("POST", "/v1/contacts", contact(number));
        ids.push(textAt(body, "id"));
        const id = ids[(number * 7 + writer) % ids.length];
        await caller("PATCH", `/v1/contacts/${id}`, { body: { last_name: `${writer} ${number}` } });
      }
      writing -= 1;
    };
    const copy: Copy = { contacts: new Map(), next: undefined };
    const follow = async () => {
      while (writing > 0) await sync(call, copy, 20);
    };
    await Promise.all([...[0, 1, 2, 3, 4, 5].map((writer) => write(callers[writer % 2] ?? call, writer)), follow()]);
    await sync(call, copy, 20);
    const all: Copy = { contacts: new Map(), next: undefined };
    await sync(call, all, 100);
    expect(all.contacts.size).toBe(ids.length);
    expect(copy.contacts).toEqual(all.contacts);
  });
});
