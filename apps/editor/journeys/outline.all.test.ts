import { describe, it } from "vitest";
import { focusOn, withNewAutomation } from "./outline.test-support.js";
import { expectAccessible } from "./support/axe.js";
import { areas, chooseKind, details, packAndSteps, step } from "./support/parts.js";
import { walk } from "./support/walk.js";

describe("the outline", () => {
  it("moves a step along its branch, and says when it cannot", async () => {
    const page = await withNewAutomation();
    for (const kind of ["Wait", "Add note"]) {
      await page.keyboard.press("/");
      await chooseKind(page, kind);
      await focusOn(page, `row ${kind}`);
    }
    await page.keyboard.press("Alt+ArrowUp");
    await page.getByText("Moved Add note up").waitFor({ state: "attached" });
    await focusOn(page, "row Add note");
    await page.keyboard.press("Alt+ArrowUp");
    await page
      .getByText("It cannot move up. The step before it has several branches, or there is none.")
      .waitFor({ state: "attached" });
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "Move down its branch" }).waitFor();
    await expectAccessible(page, areas.front);
    await page.keyboard.press("Escape");
    await focusOn(page, "row Add note");

    // Whoever points at a step on the canvas gets its settings.
    await step(page, /^Wait/).click();
    await details(page).getByRole("heading", { level: 2, name: "Wait", exact: true }).waitFor();
  });
});

describe("the parts of the window", () => {
  it("are led through by F6, and found again where one was", async () => {
    const { page } = await walk({ pack: "/packs/buyer-nurture/pack.json" });
    await packAndSteps(page).getByRole("row", { name: "Smart lists" }).focus();
    await details(page).getByRole("tabpanel").getByRole("textbox").first().waitFor();
    for (const part of ["middle", "right", "problems", "header", "left"]) {
      await page.keyboard.press("F6");
      await page.locator(`.app-${part}:focus, .app-${part} :focus`).waitFor();
      if (part === "problems") await focusOn(page, "Problems");
    }
    await focusOn(page, "row Smart lists");
    await page.keyboard.press("Shift+F6");
    await focusOn(page, "Skip to the editor");
  });
});
