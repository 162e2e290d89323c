import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { changedOnDisk, editing, text } from "./saving.test-support.js";
import { item, packName, problems } from "./support/parts.js";
import { renamed, renamePack, save } from "./support/saving.js";

describe("saving a pack that setup-pack edit serves", () => {
  it("checks the pack by its configuration, from the moment that this changes on", async () => {
    const { page, file } = await editing();
    const configuration = join(file, "../setup-pack.config.json");
    await problems(page).getByText("No problems").waitFor();
    writeFileSync(configuration, JSON.stringify({ limits: { messagesPerDay: 0 } }));
    await problems(page).getByText("4 warnings").waitFor();
    writeFileSync(
      configuration,
      JSON.stringify({ limits: { messagesPerDay: 0 }, severities: { "behaviour/too-many-messages": "off" } }),
    );
    await problems(page).getByText("No problems").waitFor();
    writeFileSync(configuration, "{,");
    await page.getByText("setup-pack.config.json:1:2").waitFor();
  });

  it("stays where it was when the file is read again, which is said and can be undone", async () => {
    const { page, file } = await editing();
    await renamePack(page, "Saved by hand");
    await save(page);
    await item(page, "Active buyer without a pre-approval letter").click();
    const shown = page.getByRole("application", { name: /Active buyer without/ });
    await shown.waitFor();
    writeFileSync(file, renamed(text, "Changed elsewhere"));
    await page.getByText("was reloaded").waitFor();
    await packName(page).getByText("Changed elsewhere").waitFor();
    await expect.poll(() => shown.count()).toBe(1);
    await page.keyboard.press("Control+z");
    await packName(page).getByText("Saved by hand").waitFor();
    await page.keyboard.press("Control+z");
    await packName(page).getByText("Buyer Nurture").waitFor();
  });

  it("lets a second tab save the same file, and loses the work of neither", async () => {
    const { page: first, file, again } = await editing();
    const second = await again();
    await renamePack(second, "From the second tab");
    await save(second);
    await packName(first).getByText("From the second tab").waitFor();

    await renamePack(first, "From the first tab");
    await renamePack(second, "From the second tab again");
    await save(second);
    await changedOnDisk(first).waitFor();
    expect(await packName(first).textContent()).toBe("From the first tab");
    expect(readFileSync(file, "utf8")).toBe(renamed(text, "From the second tab again"));
  });

  it("changes only the lines that were edited, and opens again as it was saved", async () => {
    const unusual = text.replace('"schemaVersion": 2', '"schemaVersion": 2.0');
    const { page, file, again } = await editing(unusual);
    await renamePack(page, "Buyers, nurtured");
    await save(page);
    expect(readFileSync(file, "utf8")).toBe(renamed(unusual, "Buyers, nurtured"));
    await page.close();
    await packName(await again())
      .getByText("Buyers, nurtured", { exact: true })
      .waitFor();
  });
});
