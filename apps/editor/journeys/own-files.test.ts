import { canonical } from "@setup-pack/core";
import { columns, messageRows, messageTable } from "@setup-pack/sheet";
import { writeTable } from "@setup-pack/sheet/files";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/axe.js";
import { packText } from "./support/fixtures.js";
import { expectFile, openText, readFile, writeFile } from "./support/own-files.js";
import { areas, command, packName } from "./support/parts.js";
import { renamed, renamePack, save } from "./support/saving.js";
import { opened, walk } from "./support/walk.js";

const text = canonical(packText("listing-launch"));

describe("files of this computer", () => {
  it("are opened by the file dialog, saved in place, and opened again as they were saved", async () => {
    const { page, site } = await walk();
    await writeFile(page, "pack.json", text);
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Open a pack/ })
      .click();
    await opened(page);
    await renamePack(page, "Opened by the dialog");
    const [book] = await Promise.all([page.waitForEvent("popup"), command(page, "Open the book in a new tab")]);
    await book.getByRole("heading", { level: 1, name: "Opened by the dialog" }).waitFor();
    await book.getByText("it has changes that are not saved").waitFor();
    await book.close();
    await save(page);
    await expectFile(page, "pack.json", renamed(text, "Opened by the dialog"));

    await page.goto(`${site}/`);
    await page.keyboard.press("Control+o");
    await packName(page).getByText("Opened by the dialog").waitFor();
  });

  it("are message sheets too: written for a spreadsheet program, and taken over with the plan shown first", async () => {
    const { page } = await walk();
    await openText(page, "pack.json", text);
    await opened(page);
    await command(page, "Export messages to a sheet …");
    await expect.poll(() => readFile(page, "pack.messages.xlsx").catch(() => "")).toMatch(/^PK/);

    const sheet = page.getByRole("dialog", { name: "Message sheet" });
    await takeOver(page, "pack.messages.xlsx");
    await sheet.getByText("The pack says all of it already.").waitFor();
    await expectAccessible(page, areas.front);
    await sheet.getByRole("button", { name: "Cancel" }).click();

    const { said, changed, csv } = await editedSheet();
    await writeFile(page, "edited.csv", csv);
    await takeOver(page, "edited.csv");
    await sheet.getByText("One change:").waitFor();
    await expectAccessible(page, areas.front);
    await sheet.getByRole("button", { name: "Take over" }).click();
    await save(page);
    await expectFile(page, "pack.json", text.replace(said, changed));
  });
});

/** Chooses a sheet to be taken over. */
async function takeOver(page: Page, name: string): Promise<void> {
  await page.evaluate((named) => Object.assign(window, { chosenFile: named }), name);
  await command(page, "Take over a message sheet …");
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
