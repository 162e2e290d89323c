import { canonical } from "@setup-pack/core";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { packText } from "./support/fixtures.js";
import { expectFile, openText, readFile, removeFile, writeFile } from "./support/own-files.js";
import { button, packName } from "./support/parts.js";
import { renamed, renamePack } from "./support/saving.js";
import { opened, walk } from "./support/walk.js";

const text = canonical(packText("listing-launch"));

/** Drops a file onto the window, as from a folder of the system. */
async function drop(page: Page, name: string, written: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([named, contents]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([contents], named, { type: "application/json" }));
      return transfer;
    },
    [name, written] as const,
  );
  for (const type of ["dragenter", "dragover", "drop"])
    await page.getByRole("main").dispatchEvent(type, { dataTransfer });
}

describe("files of this computer", () => {
  it("are opened when they are dropped on the window, once unsaved work was saved or given up", async () => {
    const { page } = await walk();
    await drop(page, "dropped.json", text);
    await opened(page);
    await renamePack(page, "Dropped");
    await drop(page, "other.json", packText("buyer-nurture"));
    const question = page.getByRole("dialog", { name: "Save before you leave this pack?" });
    await question.getByRole("button", { name: "Stay here" }).click();
    await question.waitFor({ state: "detached" });
    expect(await packName(page).textContent()).toBe("Dropped");

    await drop(page, "other.json", packText("buyer-nurture"));
    await question.getByRole("button", { name: "Save", exact: true }).click();
    await packName(page).getByText("Buyer Nurture").waitFor();
    await expectFile(page, "dropped.json", renamed(text, "Dropped"));
  });

  it("are watched: one that another program writes or removes is noticed, and never overwritten unasked", async () => {
    const { page } = await walk();
    await openText(page, "pack.json", text);
    await opened(page);
    await renamePack(page, "Mine");
    await writeFile(page, "pack.json", renamed(text, "Theirs"));
    await page.keyboard.press("Control+s");
    await page.getByText("The file has changed on disk").waitFor();
    expect(await readFile(page, "pack.json")).toBe(renamed(text, "Theirs"));
    await button(page, "Take theirs, set mine aside").click();
    await packName(page).getByText("Theirs").waitFor();

    await renamePack(page, "Mine");
    await removeFile(page, "pack.json");
    await page.getByText("The file is no longer there").waitFor();
    await button(page, "Write it again").click();
    await expectFile(page, "pack.json", renamed(text, "Mine"));
  });
});
