import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { noting } from "./notes.test-support.js";
import { expectAccessibleInBoth } from "./support/axe.js";
import { button, canvas, command, step } from "./support/parts.js";
import { save } from "./support/saving.js";

it("groups steps under a name, folds them to a card, and keeps that beside the pack alone", async () => {
  const { page, pack, notes, assign } = await noting();
  const before = readFileSync(pack, "utf8");
  const others = [step(page, /^Set stage/).first(), step(page, /^Text: Hi/).first()];
  await assign.click();
  for (const other of others) await other.click({ modifiers: ["Shift"] });
  await page.keyboard.press("g");
  const name = page.getByRole("textbox", { name: "Name of the group" });
  await name.fill("Greeting");
  await name.press("Enter");
  await canvas(page).getByRole("group", { name: "Group Greeting, 3 steps", exact: true }).waitFor();
  await expectAccessibleInBoth(page, "a group");

  await button(page, "Fold Greeting").press("Enter");
  const card = canvas(page).getByRole("group", { name: "Group Greeting, 3 steps, folded" });
  await card.waitFor();
  await assign.waitFor({ state: "detached" });
  await card.getByText("Set stage to New buyer").waitFor();
  await expectAccessibleInBoth(page, "a folded group");
  await save(page);
  expect(readFileSync(pack, "utf8")).toBe(before);
  expect(readFileSync(notes, "utf8")).toMatch(/text: Greeting[\s\S]*steps:[\s\S]*folded: true/);

  // Walking into a folded group by keys shows it, and walking on folds it again.
  await step(page, /^Contact created/)
    .first()
    .focus();
  await page.keyboard.press("ArrowDown");
  await assign.waitFor();
  await page.keyboard.press("ArrowUp");
  await assign.waitFor({ state: "detached" });

  await command(page, "Fold or unfold all groups");
  await assign.waitFor();
  await command(page, "Undo");
  await card.waitFor();
  await button(page, "Unfold Greeting").click();
  await button(page, "Ungroup Greeting").click();
  await canvas(page)
    .getByRole("group", { name: /^Group/ })
    .waitFor({ state: "detached" });
  await assign.click();
  await page.keyboard.press("Shift+Digit2");
  await page.keyboard.press("Shift+Digit1");
});
