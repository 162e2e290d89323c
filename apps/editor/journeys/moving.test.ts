import { describe, it } from "vitest";
import { assign, onCanvas, output, placeOf, setField, started } from "./canvas.test-support.js";
import { expectAccessible } from "./support/axe.js";
import { enter, focused } from "./support/keys.js";
import { areas, arrow, step } from "./support/parts.js";
import { dragBetween } from "./support/pointer.js";

const fromStart = /^Arrow from Consumer registered.* to Set lead source/;

describe("moving a step", () => {
  it("goes where it is dropped on an arrow, or is told to go by keys, and comes back by undo", async () => {
    const page = await onCanvas();
    const before = arrow(page, /^Arrow from Consumer registered.* to Assign to/);
    const { x, y } = await output(page, started);
    await dragBetween(page, await placeOf(step(page, setField), 40, 20), { x, y: y + 14 });
    await arrow(page, fromStart).waitFor();
    await arrow(page, /^Arrow from Set lead source.* to Assign to/).waitFor();
    await arrow(page, /^Arrow from Assign to.* to Text: /).waitFor();
    await page.keyboard.press("Control+z");
    await before.waitFor();

    await step(page, setField).click();
    await page.keyboard.press("m");
    const dialog = page.getByRole("dialog", { name: /^Move “Set lead source/ });
    await focused(dialog.getByRole("searchbox"));
    await expectAccessible(page, areas.front);
    await dialog.getByRole("searchbox").fill("Consumer");
    await enter(dialog.getByRole("option", { name: /^Between “Consumer registered.* and “Assign to/ }));
    await arrow(page, fromStart).waitFor();
    await step(page, assign).waitFor();
  });
});
