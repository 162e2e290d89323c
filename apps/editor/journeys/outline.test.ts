import { describe, expect, it } from "vitest";
import { focusOn, withNewAutomation } from "./outline.test-support.js";
import { expectAccessible } from "./support/axe.js";
import { enter } from "./support/keys.js";
import { areas, chooseKind, details, tab } from "./support/parts.js";

describe("the outline", () => {
  it("makes a whole automation without a pointer", async () => {
    const page = await withNewAutomation();
    await page.keyboard.press("/");
    await chooseKind(page, "Wait");
    await focusOn(page, "row Wait");
    await page.keyboard.press("Insert");
    await chooseKind(page, "If");
    await focusOn(page, "row If");
    await page.keyboard.press("ArrowDown");
    await focusOn(page, "row If yes: nothing yet");
    await page.keyboard.press("Enter");
    await chooseKind(page, "Add note");
    await focusOn(page, "row Add note");
    await expectAccessible(page, areas.details);

    await page.keyboard.press("ArrowUp");
    await focusOn(page, /^row (?!Add note)/);
    await page.keyboard.press("ArrowUp");
    await focusOn(page, /row (If no: nothing yet|If yes: continues below|If)/);
    await details(page).getByRole("row", { name: "If no: nothing yet" }).focus();
    await page.keyboard.press("c");
    await page
      .getByRole("dialog")
      .getByRole("option", { name: /Add note/ })
      .waitFor();
    await expectAccessible(page, areas.front);
    await page.keyboard.press("ArrowDown");
    await enter(page.getByRole("dialog").getByRole("option", { name: /Add note/ }));
    await details(page).getByRole("row", { name: "If yes and If no: continues below" }).waitFor();

    await details(page).getByRole("row", { name: "Add note" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => tab(page, "Step").getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("Control+Shift+O");
    await focusOn(page, "row Add note");
    await page.keyboard.press("Delete");
    await details(page).getByRole("row", { name: "Add note" }).waitFor({ state: "detached" });
    await focusOn(page, /^row /);
    await page.keyboard.press("Control+z");
    await details(page).getByRole("row", { name: "Add note" }).waitFor();
  });
});
