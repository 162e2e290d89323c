import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { focused } from "./support/keys.js";
import { readFile } from "./support/own-files.js";
import { arrow, backToStep, button, canvas, details, field, problems, step, tab } from "./support/parts.js";
import { boxOf, connect, dragBetween, middleOf, type Point } from "./support/pointer.js";
import { save } from "./support/saving.js";
import { walk } from "./support/walk.js";

const steps = (page: Page) => canvas(page).getByRole("group");

/** Drags a kind of step from the palette to a point of the window. */
async function dragFromPalette(page: Page, kind: string, to: Point): Promise<void> {
  await tab(page, "Steps").click();
  await page.getByRole("searchbox", { name: "Search steps" }).fill(kind);
  const first = page.getByRole("listbox", { name: "Kinds of steps" }).getByRole("option").first();
  await first.getByText(kind, { exact: true }).waitFor();
  // Not at its very middle, where a screen reader is taken to press, which drags in its own way.
  const { x, y } = await boxOf(first);
  await dragBetween(page, { x: x + 60, y: y + 16 }, to);
}

/** Chooses a kind of step in the dialog that asks for one. */
async function choose(page: Page, kind: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await focused(dialog.getByRole("searchbox"));
  await dialog.getByRole("searchbox").fill(kind);
  await dialog.getByRole("option", { name: kind, exact: true }).first().click();
  await dialog.waitFor({ state: "detached" });
}

/** Chooses the kind of a step to add, and waits until the canvas has moved to where it is. */
async function add(page: Page, kind: string): Promise<void> {
  await choose(page, kind);
  await backToStep(page);
  await focused(step(page, new RegExp(`^${kind},`)));
}

const noProblems = (page: Page) => problems(page).getByText("No problems");

describe("authoring by pointer", () => {
  it("leads from nothing to a valid automation, all the way back, and there again", async () => {
    const { page } = await walk();
    await field(page, "Pack name").fill("Open houses");
    await button(page, "Create pack").click();
    await button(page, "Add an automation").click();
    await button(page, "Add automation").click();
    const trigger = step(page, /^Started by hand/);
    await trigger.waitFor();

    const { x, y } = await middleOf(trigger);
    await dragFromPalette(page, "Send text message", { x, y: y + 220 });
    const text = step(page, /^Text|^Send text message/);
    await text.waitFor();
    await problems(page)
      .getByText(/warning/)
      .first()
      .waitFor();
    await connect(page, trigger, text);
    await problems(page)
      .getByText(/warning/)
      .waitFor({ state: "detached" });

    await tab(page, "Settings").click();
    await details(page).getByText("Control when messages are sent").click();
    await noProblems(page).waitFor();

    await button(page, "Add a step on this arrow").click();
    await add(page, "Wait");
    await expect.poll(() => steps(page).count()).toBe(3);
    await expect
      .poll(() =>
        canvas(page)
          .getByRole("img", { name: /^Arrow/ })
          .count(),
      )
      .toBe(2);

    await text.click();
    await field(page, "Message").fill("Hi {{first_name}}, thanks for coming by!");
    await step(page, /^Text: Hi \{\{first_name\}\}/).waitFor();

    await page.getByRole("button", { name: "Add a step here" }).click();
    await add(page, "If");
    await page.getByRole("button", { name: "Add a step to the Yes branch" }).click();
    await add(page, "Add tag");
    await page.getByRole("button", { name: "Add a step to the No branch" }).click();
    await add(page, "Add note");
    await expect.poll(() => steps(page).count()).toBe(6);

    await step(page, /^Wait/).click();
    await focused(step(page, /^Wait/));
    await page.keyboard.press("Delete");
    await arrow(page, /^Arrow from Started by hand to Text/).waitFor();
    await expect.poll(() => steps(page).count()).toBe(5);
    await focused(trigger);

    await button(page, "Show the whole automation").click();
    await step(page, /^Add note/).click();
    await details(page)
      .getByRole("button", { name: /^Replace/ })
      .click();
    await choose(page, "Create task");
    await arrow(page, /^Arrow from If.* \(No\) to (Task|Create task)/).waitFor();

    await button(page, /^Tidy up$/).click();
    await button(page, "Show the whole automation").click();
    const tidy = await boxOf(trigger);
    await dragBetween(page, await middleOf(trigger), { x: tidy.x + 200, y: tidy.y });
    await expect.poll(() => boxOf(trigger)).not.toEqual(tidy);
    await button(page, /^Tidy up$/).click();
    await expect.poll(() => boxOf(trigger)).toEqual(tidy);
    await noProblems(page).waitFor();
    await save(page);
    const made = await readFile(page, "open-houses.json");

    const undo = page.getByRole("banner").getByRole("button", { name: /^Undo / });
    while ((await undo.count()) > 0) await undo.click();
    await page.locator("[data-pack-state='empty']").waitFor();
    await field(page, "Pack name").waitFor();

    const redo = page.getByRole("banner").getByRole("button", { name: /^Redo / });
    while ((await redo.count()) > 0) await redo.click();
    await noProblems(page).waitFor();
    await save(page);
    expect(await readFile(page, "open-houses.json")).toBe(made);
  });
});
