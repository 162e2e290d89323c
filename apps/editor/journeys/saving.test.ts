import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { changedOnDisk, editing, text } from "./saving.test-support.js";
import { button, packName } from "./support/parts.js";
import { renamed, renamePack } from "./support/saving.js";
import { drawn, saved } from "./support/walk.js";

describe("saving a pack that setup-pack edit serves", () => {
  it("never overwrites a file that changed or was removed behind its back, unless it is told to, and takes over what changed when it is told that", async () => {
    const { page, file } = await editing();
    writeFileSync(file, renamed(text, "Changed while nothing was edited"));
    await packName(page).getByText("Changed while nothing was edited").waitFor();

    await renamePack(page, "Mine");
    const theirs = renamed(text, "Theirs");
    writeFileSync(file, theirs);
    await page.keyboard.press("Control+s");
    await changedOnDisk(page).waitFor();
    expect(readFileSync(file, "utf8")).toBe(theirs);
    await button(page, "Overwrite it with mine").click();
    await expect.poll(() => readFileSync(file, "utf8")).toBe(renamed(text, "Mine"));
    await changedOnDisk(page).waitFor({ state: "detached" });
    await saved(page);

    await renamePack(page, "Mine again");
    writeFileSync(file, renamed(text, "Theirs again"));
    await changedOnDisk(page).waitFor();
    await button(page, "Load theirs, keep mine as a draft").click();
    await packName(page).getByText("Theirs again").waitFor();
    await saved(page);

    await renamePack(page, "Still here");
    rmSync(file);
    await page.getByText("The file no longer exists").waitFor();
    const refused = page.waitForResponse((answer) => answer.status() === 412);
    await page.keyboard.press("Control+s");
    await refused;
    await drawn(page);
    expect(await changedOnDisk(page).count()).toBe(0);
    await button(page, "Save it again").click();
    await saved(page);
    expect(readFileSync(file, "utf8")).toBe(renamed(text, "Still here"));
  });
});
