import { describe, expect, it } from "vitest";
import { assign, focusOn, onCanvas, output, placeOf, setField, started } from "./canvas.test-support.js";
import { arrow, button, chooseKind, step } from "./support/parts.js";
import { dragBetween } from "./support/pointer.js";

describe("the canvas, by pointer", () => {
  it("moves a step in one step of history, puts one on an arrow, and takes it away again", async () => {
    const page = await onCanvas();
    const before = await placeOf(step(page, assign));
    await dragBetween(page, await placeOf(step(page, assign), 60, 20), { x: before.x + 80, y: before.y + 40 });
    await expect.poll(async () => (await placeOf(step(page, assign))).x).toBeGreaterThan(before.x + 100);
    await button(page, "Undo move step").click();
    await expect.poll(() => placeOf(step(page, assign))).toEqual(before);

    await button(page, "Add a step on this arrow").first().click();
    await chooseKind(page, "Wait");
    await arrow(page, /^Arrow from Consumer registered.* to Wait$/).waitFor();
    await arrow(page, /^Arrow from Wait to Assign to/).waitFor();
    await focusOn(page, /^Wait, control, .*selected$/);
    await page.keyboard.press("Delete");
    await arrow(page, /^Arrow from Consumer registered.* to Assign to/).waitFor();
    await focusOn(page, started);
    await page.keyboard.press("Control+z");
    await step(page, /^Wait, /).waitFor();
  });

  it("connects steps, says why some cannot be, and leads an arrow to another step", async () => {
    const page = await onCanvas();
    await dragBetween(page, await output(page, started), await placeOf(step(page, setField)));
    await arrow(page, /^Arrow from Consumer registered.* to Set lead source to /).waitFor();
    await dragBetween(page, await output(page, setField), await placeOf(step(page, assign)));
    await page.getByText("That would lead in a circle").waitFor();
    await dragBetween(page, await output(page, assign), await placeOf(step(page, started)));
    await page.getByText("Nothing can lead to a trigger").waitFor();
    await page.keyboard.press("Control+z");
    await arrow(page, /^Arrow from Consumer registered.* to Set lead source to /).waitFor({ state: "detached" });

    const end = await placeOf(step(page, assign), undefined, -4);
    await dragBetween(page, end, await placeOf(step(page, setField)));
    await arrow(page, /^Arrow from Consumer registered.* to Set lead source to /).waitFor();
    await arrow(page, /^Arrow from Consumer registered.* to Assign to/).waitFor({ state: "detached" });
  });
});

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
    await focusOn(page, /^Wait, /);
    await page.keyboard.press("Control+z");
    await arrow(page, /^Arrow from Consumer registered.* to Assign to/).waitFor();
    await step(page, started).focus();
    await page.keyboard.press("ArrowDown");
    await focusOn(page, assign);
    await page.keyboard.press("/");
    await chooseKind(page, "If");
    await focusOn(page, /^If, control, .*leads to Set lead source to .* by true/);
    await page.keyboard.press("r");
    await chooseKind(page, "Loop");
    await focusOn(page, /^Loop, control, .*leads to Set lead source to .* by done/);
    await page.keyboard.press("Control+d");
    await expect.poll(() => step(page, /^Loop, /).count()).toBe(2);
    await page.keyboard.press("Delete");
    await expect.poll(() => step(page, /^Loop, /).count()).toBe(1);
    await step(page, setField).focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("aside")?.getAttribute("aria-label")))
      .toBe("Details");
  });
});
