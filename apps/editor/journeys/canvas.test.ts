import { describe, expect, it } from "vitest";
import { assign, focusOn, onCanvas, setField, started } from "./canvas.test-support.js";
import { arrow, backToStep, chooseKind, step } from "./support/parts.js";

describe("the canvas, by keyboard", () => {
  it("is one stop for Tab, arrow keys lead along the flow, and the menu of a step to its arrows; other keys change steps and open their settings", async () => {
    const page = await onCanvas();
    await step(page, started).focus();
    await page.keyboard.press("ArrowDown");
    await focusOn(page, assign);
    await page.keyboard.press("ArrowDown");
    await focusOn(page, setField);
    await page.keyboard.press("ArrowUp");
    await focusOn(page, assign);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await focusOn(page, assign);

    await step(page, started).focus();
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: /^Arrow to Assign to/ }).press("Enter");
    await focusOn(page, /^Arrow from Consumer registered/);
    await page.keyboard.press("/");
    await chooseKind(page, "Wait");
    await arrow(page, /^Arrow from Wait to Assign to/).waitFor();

    // Steps are added, replaced, duplicated and deleted.
    await backToStep(page);
    await focusOn(page, /^Wait, /);
    await page.keyboard.press("Control+z");
    await arrow(page, /^Arrow from Consumer registered.* to Assign to/).waitFor();
    await step(page, started).focus();
    await page.keyboard.press("ArrowDown");
    await focusOn(page, assign);
    await page.keyboard.press("/");
    await chooseKind(page, "If", "If yes");
    await backToStep(page);
    await focusOn(page, /^If, control, .*leads to Set lead source to .* \(Yes\)/);
    await page.keyboard.press("r");
    await chooseKind(page, "Loop");
    await backToStep(page);
    await focusOn(page, /^Loop, control, .*leads to Set lead source to .* \(When done\)/);
    await page.keyboard.press("Control+d");
    await expect.poll(() => step(page, /^Loop, /).count()).toBe(2);
    await page.keyboard.press("Delete");
    await expect.poll(() => step(page, /^Loop, /).count()).toBe(1);
    await step(page, setField).focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("aside")?.getAttribute("aria-label")))
      .toBe("Details");

    // All of it is shown, and what each step does is still read.
    await step(page, setField).focus();
    await page.keyboard.press("Shift+Digit1");
    const heights = (): Promise<readonly number[]> =>
      page.locator(".block-sentence").evaluateAll((words) =>
        words.map((element) => {
          const scale = element.getBoundingClientRect().width / element.clientWidth;
          return Number.parseFloat(getComputedStyle(element).fontSize) * scale;
        }),
      );
    await expect
      .poll(async () => (await page.locator("[data-cards='farther'], [data-cards='farthest']").count()) > 0)
      .toBe(true);
    await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThan(9);
  });
});
