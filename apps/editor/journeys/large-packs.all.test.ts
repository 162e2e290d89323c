import { canonical } from "@setup-pack/core";
import { maximalPack } from "@setup-pack/fixtures";
import { expect, it } from "vitest";
import { focused } from "./support/keys.js";
import { openText, readFile } from "./support/own-files.js";
import { canvas, details, packName, problems, step } from "./support/parts.js";
import { renamed, renamePack, save } from "./support/saving.js";
import { checked, opened, walk } from "./support/walk.js";

it("the largest pack there can be is opened, edited, checked, undone and saved", async () => {
  const { page } = await walk();
  const text = canonical(JSON.stringify(maximalPack()));
  await openText(page, "maximal.json", text);
  await opened(page);
  await expect.poll(() => canvas(page).getByRole("group").count()).toBe(200);

  // Deleting the trigger is an error; it is found, and gone again once that is undone.
  await step(page, /trigger/)
    .first()
    .click();
  await details(page).getByText("Trigger", { exact: true }).waitFor();
  await focused(step(page, /trigger/).first());
  await page.keyboard.press("Delete");
  await expect.poll(() => canvas(page).getByRole("group").count()).toBe(199);
  await problems(page).getByText(/error/).first().waitFor();
  await page.keyboard.press("Control+z");
  await problems(page).getByText(/error/).first().waitFor({ state: "detached" });
  await expect.poll(() => canvas(page).getByRole("group").count()).toBe(200);

  await renamePack(page, "As large as can be");
  await checked(page);
  await packName(page).getByText("As large as can be").waitFor();
  await save(page);
  expect((await readFile(page, "maximal.json")) === renamed(text, "As large as can be")).toBe(true);
});
