import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { by, conflict, conflicts, text } from "./merging.test-support.js";
import { expectAccessible } from "./support/axe.js";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { areas, button, packName } from "./support/parts.js";
import { renamePack } from "./support/saving.js";
import { saved, walk } from "./support/walk.js";

it("settles what somebody else saved meanwhile, by pointer", async () => {
  const file = join(scratchFolder(), "pack.json");
  writeFileSync(file, text);
  const { page } = await walk({ address: await editServer(file), expected: ["412 (Precondition Failed)"] });
  await renamePack(page, "Mine");
  const theirs = by("Somebody else", "Theirs");
  // What is not a pack cannot be merged; the other ways stay open.
  writeFileSync(file, theirs.slice(0, -20));
  await page.getByText("The file has changed on disk").waitFor();
  await button(page, "Merge").click();
  await page.getByText("Not merged").waitFor();
  await button(page, "Overwrite it with mine").waitFor();
  writeFileSync(file, theirs);
  await button(page, "Compare").click();
  await page.getByRole("region", { name: "Compare" }).getByText("Somebody else").waitFor();
  await button(page, "Merge").click();
  await conflict(page, /^Name Pack details Open/).waitFor();
  await page.keyboard.press("Control+s");
  expect(readFileSync(file, "utf8")).toBe(theirs);
  await conflicts(page).getByRole("button", { name: "Open it to edit" }).click();
  await renamePack(page, "Mine and theirs");
  await page.getByText("All conflicts are resolved.").waitFor();
  writeFileSync(file, by("A third person", "Theirs"));
  await button(page, "Merge").click();
  await page.getByText("merged without conflicts").first().waitFor();
  await page.keyboard.press("Control+s");
  await saved(page);
  await expect.poll(() => readFileSync(file, "utf8")).toBe(by("A third person", "Mine and theirs"));

  await renamePack(page, "Mine again");
  writeFileSync(file, by("Somebody else", "Theirs again"));
  await button(page, "Load theirs, keep mine as a draft").click();
  await packName(page).getByText("Theirs again").waitFor();
  await expectAccessible(page, areas.notices);
  await button(page, "Restore").click();
  await packName(page).getByText("Mine again").waitFor();
});
