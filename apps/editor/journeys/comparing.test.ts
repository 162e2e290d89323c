import { readFileSync } from "node:fs";
import { geometry } from "@setup-pack/core/layout";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/axe.js";
import { openText, writeFile } from "./support/own-files.js";
import { areas, command, field } from "./support/parts.js";
import { inRepository } from "./support/paths.js";
import { dragBetween, middleOf, type Point, stillBoxOf } from "./support/pointer.js";
import { renamePack } from "./support/saving.js";
import { opened, walk } from "./support/walk.js";

const release = (path: string): string => readFileSync(inRepository(`fixtures/releases/${path}.json`), "utf8");

const compare = (page: Page) => page.getByRole("region", { name: "Compare" });
const change = (page: Page, name: RegExp) => compare(page).getByRole("option", { name });
const side = (page: Page, name: string) => compare(page).getByRole("figure", { name: `The automation, ${name}` });

/** Opens a release, and holds it against another one. */
async function comparing(page: Page, now: string, other: string): Promise<void> {
  await openText(page, `${now.replace("/", " ")}.json`, release(now));
  await opened(page);
  await writeFile(page, "other.json", release(other));
  await page.evaluate(() => Object.assign(window, { chosenFile: "other.json" }));
  await command(page, "Compare with a file …");
  await compare(page).getByRole("listbox", { name: "What changed" }).waitFor();
}

describe("comparing two releases", () => {
  it("shows what came, went, changed and moved, told field by field, and drawn side by side as large as the layout takes it to be", async () => {
    const { page } = await walk();
    await comparing(page, "rewritten-graph/3.0.0", "rewritten-graph/2.3.1");
    await change(page, /^Changed.*New buyer lead/).click();
    for (const fate of ["Added", "Changed"]) await side(page, "after").getByText(fate).first().waitFor();
    for (const fate of ["Removed", "Changed"]) await side(page, "before").getByText(fate).first().waitFor();
    await compare(page)
      .getByText(/steps? only stands? elsewhere/)
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

  it("says which version the changes need, and sets it; none where a release only looks otherwise", async () => {
    const { page } = await walk();
    await comparing(page, "too-small-version/1.1.0", "too-small-version/1.0.0");
    await compare(page).getByText("Version 1.1.0 is too small for that: 2.0.0 is the least.").waitFor();
    await compare(page).getByRole("button", { name: "Make it version 2.0.0" }).click();
    await compare(page).getByText("Version 2.0.0 is enough.").waitFor();
    await page.getByRole("banner").getByText("2.0.0").waitFor();
    await page.keyboard.press("Control+z");
    await compare(page).getByText("Version 1.1.0 is too small").waitFor();

    await comparing(page, "layout-and-wording/3.0.3", "layout-and-wording/3.0.2");
    await compare(page).getByText("Nothing changed that needs a new version.").waitFor();
  });

  it("holds the pack against its last save, and follows each edit", async () => {
    const { page } = await walk();
    await openText(page, "now.json", release("additions/1.1.0"));
    await opened(page);
    await renamePack(page, "Renamed");
    await command(page, "Compare with the last save");
    await compare(page).getByRole("list", { name: "Details of the change" }).getByText("Renamed").waitFor();
    await page.keyboard.press("Control+z");
    await compare(page).getByText("Both say the same.").waitFor();
    await compare(page).getByRole("button", { name: "Close the comparison" }).click();
    await field(page, "Name").waitFor();
  });
});
