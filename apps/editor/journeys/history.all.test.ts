import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { dialog, release, repository, state } from "./history.test-support.js";
import { expectAccessible } from "./support/axe.js";
import { editServer } from "./support/edit-server.js";
import { areas, command, item, packName } from "./support/parts.js";
import { saved, walk } from "./support/walk.js";

it("compares a release beside the pack with the pack as it is now, and brings it back in part and whole", async () => {
  const file = repository();
  const { page } = await walk({ address: await editServer(file) });
  await command(page, "History …");
  await state(page, /^Version .*old\.json/).click();
  await dialog(page).getByRole("button", { name: "Compare", exact: true }).click();
  const compared = page.getByRole("region", { name: "Compare" });
  await compared.getByRole("list", { name: "Details of the change" }).getByText("Released name").waitFor();
  await expectAccessible(page, areas.middle);
  await compared.getByRole("option", { name: /confirmation/ }).click();
  await compared.getByRole("button", { name: "Restore this item" }).click();
  await item(page, "Old confirmation").waitFor();
  await compared.getByRole("option", { name: /confirmation/ }).waitFor({ state: "detached" });
  await compared.getByRole("button", { name: "Restore" }).click();
  await packName(page).getByText("Released name").waitFor();
  await compared.getByText("There are no differences.").waitFor();
  await page.keyboard.press("Control+s");
  await saved(page);
  await expect.poll(() => readFileSync(file, "utf8")).toBe(release);
});
