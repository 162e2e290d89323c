import { describe, expect, it } from "vitest";
import { onCanvas, setField } from "./canvas.test-support.js";
import { expectAccessible } from "./support/axe.js";
import { focused } from "./support/keys.js";
import { areas, arrow, button, step } from "./support/parts.js";

const called = /^If /;
const email = /^Email: /;

describe("branches", () => {
  it("asks how the rest continues when an If is inserted or deleted, and swaps what follows", async () => {
    const page = await onCanvas();
    const dialog = page.getByRole("dialog");
    await step(page, setField).click();
    await page.keyboard.press("/");
    await dialog.getByRole("searchbox").fill("If");
    await dialog
      .getByRole("option")
      .filter({ has: page.getByText("If", { exact: true }) })
      .click();
    await dialog.getByRole("option", { name: "If yes" }).waitFor();
    await expectAccessible(page, areas.front);
    await dialog.getByRole("option", { name: "If no" }).click();
    await arrow(page, /^Arrow from If \(No\) to Text: /).waitFor();
    await page.keyboard.press("Control+z");
    await arrow(page, /^Arrow from Set lead source .* to Text: /).waitFor();

    await step(page, called).click();
    await button(page, "Swap the branches").click();
    await arrow(page, /^Arrow from If .*\(No\) to Email/).waitFor();
    await page.keyboard.press("Control+z");
    await arrow(page, /^Arrow from If .*\(Yes\) to Email/).waitFor();

    await step(page, called).click();
    await page.keyboard.press("Delete");
    await focused(dialog.getByRole("option", { name: /^Keep the Yes branch, “Email: / }));
    await expectAccessible(page, areas.front);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await arrow(page, /^Arrow from Wait 1 day to /).waitFor();
    await expect.poll(() => step(page, email).count()).toBe(0);
    await page.keyboard.press("Control+z");
    await step(page, email).waitFor();
  });
});
