import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { assign, focusOn, onCanvas, output, placeOf, setField, started } from "./canvas.test-support.js";
import { openText } from "./support/own-files.js";
import {
  arrow,
  backToStep,
  button,
  canvas,
  chooseKind,
  details,
  item,
  packAndSteps,
  problems,
  step,
  tab,
} from "./support/parts.js";
import { boxOf, dragBetween } from "./support/pointer.js";
import { checked, opened, walk } from "./support/walk.js";

/** Opens a pack of the journey's own. */
async function onOwnPack(pack: object): Promise<Page> {
  const { page } = await walk();
  await openText(page, "own.json", JSON.stringify(pack));
  await opened(page);
  return page;
}

describe("the canvas, by pointer", () => {
  it("takes a step from the list onto an arrow, and asks for one where an arrow ends on the empty canvas, and where that is double-clicked", async () => {
    const page = await onCanvas();
    await tab(page, "Steps").click();
    const row = packAndSteps(page).getByRole("option", { name: "Create task" });
    const plus = button(page, "Add a step on this arrow").first();
    // The browser of the tests has no drags of its own, so that the events of one are sent to it.
    const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
    const { x, y } = await placeOf(plus, 12, -4);
    await row.dispatchEvent("dragstart", { dataTransfer });
    await canvas(page).dispatchEvent("dragover", { dataTransfer, clientX: x, clientY: y });
    await page.locator("[data-drop-target]").waitFor();
    await canvas(page).dispatchEvent("drop", { dataTransfer, clientX: x, clientY: y });
    await arrow(page, /^Arrow from Create task to Assign to/).waitFor();

    const from = await output(page, started);
    await dragBetween(page, from, { x: from.x + 260, y: from.y + 40 });
    await chooseKind(page, "Add note");
    await arrow(page, /^Arrow from Consumer registered.* to Add note$/).waitFor();
    await backToStep(page);
    await focusOn(page, /^Add note, /);
    await page.mouse.dblclick(from.x - 250, from.y + 60);
    await chooseKind(page, "Add tag");
    await step(page, /^Add tag, action, /).waitFor();
  });

  it("selects steps and no text of the page by a box, and is never blank however the window is made", async () => {
    const page = await onCanvas();
    const from = await placeOf(canvas(page), 40, 60);
    await page.keyboard.down("Shift");
    await dragBetween(page, from, { x: 1200, y: 620 });
    await page.keyboard.up("Shift");
    await details(page)
      .getByText(/steps selected/)
      .waitFor();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("");
    await page.mouse.click(from.x, from.y);

    const anySeen = () =>
      page.evaluate(() => {
        const seen = document.querySelector(".canvas")?.getBoundingClientRect();
        const steps = [...document.querySelectorAll(".react-flow__node")].map((one) => one.getBoundingClientRect());
        return (
          seen !== undefined &&
          steps.some(
            (box) => box.top < seen.bottom && box.bottom > seen.top && box.left < seen.right && box.right > seen.left,
          )
        );
      });
    await button(page, "Show the whole automation").click();
    const toolbar = await boxOf(page.getByRole("toolbar", { name: "Canvas" }));
    const isAbove = async (name: RegExp): Promise<boolean> => {
      const box = await step(page, name).boundingBox();
      return box !== null && box.y + box.height < toolbar.y;
    };
    await expect.poll(async () => (await isAbove(started)) && (await isAbove(assign))).toBe(true);
    // All steps stand at the lower edge, where a window that is made lower cuts them off.
    const seen = await boxOf(canvas(page));
    const top = async (): Promise<number> => (await step(page, started).boundingBox())?.y ?? 0;
    for (let at = await top(); at < seen.y + seen.height - 100; at = await top()) {
      await page.mouse.wheel(0, -80);
      await expect.poll(top).toBeGreaterThan(at);
    }
    await expect.poll(anySeen).toBe(true);
    await page.setViewportSize({ width: 900, height: 360 });
    await expect.poll(anySeen).toBe(true);
  });

  it("stays at a step that the browser itself scrolls to, as its search does", async () => {
    const page = await onCanvas();
    const { x, y } = await placeOf(canvas(page), 40, 60);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -1500);
    const seen = await boxOf(canvas(page));
    const top = async (): Promise<number> => (await step(page, started).boundingBox())?.y ?? 0;
    await expect.poll(top).toBeGreaterThan(seen.y + seen.height);
    await step(page, started).evaluate(async (element) => {
      element.scrollIntoView({ block: "center" });
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
    await expect.poll(top).toBeLessThan(seen.y + seen.height);
  });

  it("selects several, and copies them to another automation with what they refer to", async () => {
    const page = await onCanvas();
    const first = await placeOf(step(page, started), -30, -10);
    const last = await placeOf(step(page, setField), 300, 50);
    await page.keyboard.down("Shift");
    await dragBetween(page, first, last);
    await page.keyboard.up("Shift");
    await details(page).getByText("3 steps selected").waitFor();
    await page.keyboard.press("Control+c");
    await item(page, "Keeps coming back to one house").click();
    await step(page, /^Add tag House in mind/).waitFor();
    await canvas(page).click({ position: { x: 20, y: 20 } });
    await page.keyboard.press("Control+v");
    await details(page).getByText("3 steps selected").waitFor();
    await arrow(page, /^Arrow from Consumer registered.* to Assign to Web lead team$/).waitFor();
  });
});

describe("the canvas, by keyboard", () => {
  it("begins an automation without steps", async () => {
    const pack = { format: "service.setup-pack", automations: [{ key: "a", document: { name: "Nothing yet" } }] };
    const page = await onOwnPack(pack);
    await item(page, "Nothing yet").click();
    await button(page, "Choose a trigger").press("Enter");
    await chooseKind(page, "Started by hand");
    await focusOn(page, /^Started by hand, trigger/);
    await page.keyboard.press("/");
    await chooseKind(page, "Wait");
    await arrow(page, "Arrow from Started by hand to Wait").waitFor();
  });
});

/** All that can be wrong with a graph at once. */
const broken = {
  format: "service.setup-pack",
  automations: [
    {
      key: "a",
      document: {
        name: "Broken",
        graph: {
          nodes: [
            { id: "start", kind: "trigger.manual" },
            { id: "wait", kind: "control.wait", position: { x: "left", y: 1e300 } },
            { id: "wait", kind: "control.loop" },
            { id: 'if"x]', kind: "control.if", config: 7 },
            { id: "odd", kind: "action.unheard_of" },
            { id: "long", kind: "action.send_sms", config: { body: "W".repeat(20_000) } },
            null,
            {},
          ],
          edges: [
            { id: "1", source: "start", target: "wait" },
            { id: "2", source: "wait", target: 'if"x]' },
            { id: "3", source: 'if"x]', target: "odd", handle: "maybe" },
            { id: "4", source: "odd", target: "wait" },
            { id: "5", source: "odd", target: "odd", handle: "" },
            { id: "6", source: "odd", target: "gone" },
            { id: "6", source: "lost", target: "long" },
            null,
          ],
        },
      },
    },
  ],
};

describe("the canvas, with errors", () => {
  it("draws what is there, says what is wrong, and lets it be mended", async () => {
    const page = await onOwnPack(broken);
    await item(page, "Broken").click();
    await expect.poll(() => step(page, /, (leads to|not connected to a next step)/).count()).toBe(8);
    await canvas(page).getByText("Missing step “gone”").waitFor();
    await canvas(page).getByText("Missing step “lost”").waitFor();
    await step(page, /^action\.unheard_of, .* error/).click();
    await page.keyboard.press("Delete");
    await expect.poll(() => step(page, /, (leads to|not connected to a next step)/).count()).toBe(7);
    await canvas(page).getByText("Missing step “gone”").waitFor({ state: "detached" });
    await page.keyboard.press("Control+Shift+l");
    await checked(page);
    await problems(page).waitFor();
  });
});

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
    await backToStep(page);
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
    await page.getByText("That would make a loop").waitFor();
    await dragBetween(page, await output(page, assign), await placeOf(step(page, started)));
    await page.getByText("An arrow cannot end at a trigger").waitFor();
    await page.keyboard.press("Control+z");
    await arrow(page, /^Arrow from Consumer registered.* to Set lead source to /).waitFor({ state: "detached" });

    const end = await placeOf(step(page, assign), undefined, -4);
    await dragBetween(page, end, await placeOf(step(page, setField)));
    await arrow(page, /^Arrow from Consumer registered.* to Set lead source to /).waitFor();
    await arrow(page, /^Arrow from Consumer registered.* to Assign to/).waitFor({ state: "detached" });
  });
});
