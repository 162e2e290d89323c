import { canonical } from "@setup-pack/core";
import { columns, messageRows, messageTable } from "@setup-pack/sheet";
import { writeTable } from "@setup-pack/sheet/files";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/axe.js";
import { packText } from "./support/fixtures.js";
import { expectFile, openText, readFile, removeFile, writeFile } from "./support/own-files.js";
import { areas, button, command, packName } from "./support/parts.js";
import { renamed, renamePack, save } from "./support/saving.js";
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

/** Chooses a sheet to be taken over. */
async function takeOver(page: Page, name: string): Promise<void> {
  await page.evaluate((named) => Object.assign(window, { chosenFile: named }), name);
  await command(page, "Import messages from a spreadsheet …");
}

/** The sheet of the pack, in which the first text message says something else. */
async function editedSheet() {
  const rows = messageRows(JSON.parse(text));
  const said = String(rows.find(({ cells }) => cells.channel === "sms")?.cells.body);
  const changed = "Hello {{first_name}}!";
  const cells = messageTable(rows).map((row) => row.map((cell) => (cell === said ? changed : cell)));
  const csv = new TextDecoder().decode(await writeTable(columns, cells, "csv"));
  return { said: JSON.stringify(said), changed: JSON.stringify(changed), csv };
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
    await button(page, "Load theirs, keep mine as a draft").click();
    await packName(page).getByText("Theirs").waitFor();

    await renamePack(page, "Mine");
    await removeFile(page, "pack.json");
    await page.getByText("The file no longer exists").waitFor();
    await button(page, "Save it again").click();
    await expectFile(page, "pack.json", renamed(text, "Mine"));
  });

  it("are message sheets too: written for a spreadsheet program, and taken over with the plan shown first", async () => {
    const { page } = await walk();
    await openText(page, "pack.json", text);
    await opened(page);
    await command(page, "Export messages to a spreadsheet …");
    await expect.poll(() => readFile(page, "pack.messages.xlsx").catch(() => "")).toMatch(/^PK/);

    const sheet = page.getByRole("dialog", { name: "Message sheet" });
    await takeOver(page, "pack.messages.xlsx");
    await sheet.getByText("The pack already has all of these messages.").waitFor();
    await expectAccessible(page, areas.front);
    await sheet.getByRole("button", { name: "Cancel" }).click();

    const { said, changed, csv } = await editedSheet();
    await writeFile(page, "edited.csv", csv);
    await takeOver(page, "edited.csv");
    await sheet.getByText("One change:").waitFor();
    await expectAccessible(page, areas.front);
    await sheet.getByRole("button", { name: "Import" }).click();
    await save(page);
    await expectFile(page, "pack.json", text.replace(said, changed));
  });
});
