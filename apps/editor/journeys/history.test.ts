import { it } from "vitest";
import { dialog, repository, state } from "./history.test-support.js";
import { expectAccessible } from "./support/axe.js";
import { editServer } from "./support/edit-server.js";
import { focused, tabTo } from "./support/keys.js";
import { areas, packName } from "./support/parts.js";
import { saved, walk } from "./support/walk.js";

it("shows what a pack was by git, and brings it back, by keyboard", async () => {
  const file = repository();
  const { page } = await walk({ address: await editServer(file) });

  await page.keyboard.press("Control+Shift+H");
  await state(page, /^Mend it/).waitFor();
  await dialog(page).getByText("The pack in the editor is the same.").waitFor();
  await expectAccessible(page, areas.front);
  await focused(state(page, /^Mend it/));
  await page.keyboard.press("ArrowDown");
  await dialog(page).getByText("This version is not a JSON object").waitFor();
  await focused(state(page, /^Break it/));
  await page.keyboard.press("ArrowDown");
  await focused(state(page, /^Move it/));
  await page.keyboard.press("ArrowDown");
  await dialog(page).getByText("Its path then: first.json.").waitFor();
  await dialog(page).getByText("1 difference in the editor:").waitFor();
  await expectAccessible(page, areas.front);
  await tabTo(page, dialog(page).getByRole("button", { name: "Restore" }));
  await page.keyboard.press("Enter");
  await packName(page).getByText("First name").waitFor();
  await page.keyboard.press("Control+z");
  await packName(page).getByText("Buyer").waitFor();
  await saved(page);
});
