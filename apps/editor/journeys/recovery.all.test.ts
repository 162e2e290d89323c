import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { canonical } from "@setup-pack/core";
import { describe, expect, it } from "vitest";
import { crash, editing, found, kept, tabOn, text } from "./recovery.test-support.js";
import { endableEditServer, scratchFolder } from "./support/edit-server.js";
import { packText } from "./support/fixtures.js";
import { button, packName } from "./support/parts.js";
import { renamed, renamePack, save } from "./support/saving.js";
import { opened, walk } from "./support/walk.js";

describe("after a crash", () => {
  it("unsaved work is restored over a file that has changed meanwhile, which is said", async () => {
    const { file, page, tab } = await editing();
    await renamePack(page, "Before another crash");
    await kept(page, 1);
    await crash(page);
    writeFileSync(file, renamed(text, "Changed meanwhile"));
    const last = await tab();
    await last.getByText("The file has changed since then").waitFor();
    await button(last, "Restore").click();
    await packName(last).getByText("Before another crash").waitFor();
    await last.keyboard.press("Control+z");
    await packName(last).getByText("Changed meanwhile").waitFor();
  });

  it("nothing is offered where all was undone again, and nothing that was undone is restored", async () => {
    const { page, tab } = await editing();
    await renamePack(page, "Undone");
    await kept(page, 1);
    await page.keyboard.press("Control+z");
    await kept(page, 0);
    await page.keyboard.press("Control+Shift+z");
    await kept(page, 1);
    await crash(page);

    const next = await tab();
    await button(next, "Restore").click();
    await packName(next).getByText("Undone").waitFor();
    await next.keyboard.press("Control+z");
    await kept(next, 0);
    await crash(next);
    const last = await tab();
    await renamePack(last, "Nothing was found here");
    expect(await found(last).count()).toBe(0);
  });

  it("work on a file is never put into another one of the same name, served at the same address", async () => {
    const [one, other] = [join(scratchFolder(), "pack.json"), join(scratchFolder(), "pack.json")];
    writeFileSync(one, text);
    const theirs = canonical(packText("buyer-nurture"));
    writeFileSync(other, theirs);
    const first = await endableEditServer(one);
    const { port } = new URL(first.address);
    const cutOff = ["REFUSED", "RESET", "CLOSED"].map((how) => `ERR_CONNECTION_${how}`);
    const expected = [
      "401 (Unauthorized)",
      "409 (Conflict)",
      ...cutOff,
      "ERR_EMPTY_RESPONSE",
      "ERR_INCOMPLETE_CHUNKED_ENCODING",
    ];
    const { page, context } = await walk({ address: first.address, expected });
    await renamePack(page, "Unsaved in the first");
    await kept(page, 1);
    await first.end();

    const second = await endableEditServer(other, port);
    const next = await tabOn(context, second.address);
    // The first window lives on, and its cookie is good for the second server by now.
    await page.keyboard.press("Control+s");
    await page.getByText("another one in its place serves").waitFor();
    expect(readFileSync(other, "utf8")).toBe(theirs);
    await crash(page);

    await next.reload();
    await opened(next);
    await next.getByText("It belongs to another file").waitFor();
    await button(next, "Restore").click();
    await packName(next).getByText("Unsaved in the first").waitFor();
    await save(next);
    expect(readFileSync(other, "utf8")).toBe(theirs);
  });

  it("the work of another window that is open is not offered, and what is thrown away is gone", async () => {
    const { page, tab } = await editing();
    const alive = await tab();
    await renamePack(page, "Crashed");
    await renamePack(alive, "Alive");
    await kept(page, 2);
    await crash(page);

    const next = await tab();
    await found(next).waitFor();
    await button(next, "Discard").click();
    // A second draft would take the place of the one that was thrown away.
    await found(next).waitFor({ state: "detached" });
    expect(await packName(alive).textContent()).toBe("Alive");
    await next.close();
    const last = await tab();
    await renamePack(last, "Nothing was found here");
    expect(await found(last).count()).toBe(0);
  });
});
