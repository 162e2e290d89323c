import { canonical } from "@setup-pack/core";

import { describe, it } from "vitest";

import { packText } from "./support/fixtures.js";
import { expectFile, writeFile } from "./support/own-files.js";
import { command, packName } from "./support/parts.js";
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
    const [book] = await Promise.all([
      page.waitForEvent("popup"),
      command(page, "Open a printable summary of the pack in a new tab"),
    ]);
    await book.getByRole("heading", { level: 1, name: "Opened by the dialog" }).waitFor();
    await book.getByText("it has changes that are not saved").waitFor();
    await book.close();
    await save(page);
    await expectFile(page, "pack.json", renamed(text, "Opened by the dialog"));

    await page.goto(`${site}/`);
    await page.keyboard.press("Control+o");
    await packName(page).getByText("Opened by the dialog").waitFor();
  });
});
