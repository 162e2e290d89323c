import { geometry } from "@setup-pack/core/layout";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { change, compare, comparing } from "./comparing.test-support.js";
import { expectAccessible } from "./support/axe.js";
import { areas } from "./support/parts.js";
import { dragBetween, middleOf, type Point, stillBoxOf } from "./support/pointer.js";
import { walk } from "./support/walk.js";

const side = (page: Page, name: string) => compare(page).getByRole("figure", { name: `The automation, ${name}` });

describe("comparing two releases", () => {
  it("shows what came, went, changed and moved, told field by field, and drawn side by side as large as the layout takes it to be", async () => {
    const { page } = await walk();
    await comparing(page, "rewritten-graph/3.0.0", "rewritten-graph/2.3.1");
    await change(page, /^Changed.*New buyer lead/).click();
    for (const fate of ["Added", "Changed"]) await side(page, "after").getByText(fate).first().waitFor();
    for (const fate of ["Removed", "Changed"]) await side(page, "before").getByText(fate).first().waitFor();
    await compare(page)
      .getByText(/steps? only moved on the canvas/)
      .waitFor();
    const told = compare(page).getByRole("list", { name: "Details of the change" });
    await told.getByText("4320").or(told.getByText("4,320")).first().waitFor();
    await expectAccessible(page, areas.middle);

    // Both sides move when one is moved.
    const [before, after] = ["before", "after"].map((name) => side(page, name).getByText("Assign to Buyer agents"));
    if (before === undefined || after === undefined) throw new Error("Both sides are drawn");
    await Promise.all([before.waitFor(), after.waitFor()]);
    const face = side(page, "before").locator(".block-face").first();
    expect(await face.evaluate((element) => getComputedStyle(element).height)).toBe(`${geometry.block.height}px`);
    const { x, y } = await middleOf(side(page, "after"));
    const [one, other] = [await stillBoxOf(before), await stillBoxOf(after)];
    await dragBetween(page, { x: x + 60, y: y + 90 }, { x: x + 20, y: y + 10 });
    const moved = async (locator: Locator, from: Point): Promise<unknown> => {
      const to = await locator.boundingBox();
      return { right: Math.round((to?.x ?? 0) - from.x), down: Math.round((to?.y ?? 0) - from.y) };
    };
    await expect.poll(() => moved(after, other)).toEqual({ right: -40, down: -80 });
    await expect.poll(() => moved(before, one)).toEqual({ right: -40, down: -80 });
  });
});
