import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { buyers, middle, open } from "./forms.test-support.js";
import { expectAccessible } from "./support/axe.js";
import { focused } from "./support/keys.js";
import { button, field, item, packName } from "./support/parts.js";
import { boxOf } from "./support/pointer.js";
import { checked, walk } from "./support/walk.js";

/** The fields in which the names of the stages stand. */
const stageFields = (page: Page): Locator =>
  middle(page).getByRole("list", { name: "Stages" }).getByRole("textbox", { name: "Name", exact: true });

const stageNames = (page: Page): Promise<string[]> =>
  stageFields(page).evaluateAll((fields) =>
    fields.map((field) => (field instanceof HTMLInputElement ? field.value : "")),
  );

describe("the forms", () => {
  it("begin a new pack and give it its next version", async () => {
    const { page } = await walk();
    await field(page, "Pack name").fill("Open house");
    await field(page, "Pack name").press("Enter");
    await packName(page).getByText("Open house").waitFor();
    await button(page, /^Minor 0\.2\.0/).click();
    await expect.poll(() => field(page, "Version").inputValue()).toBe("0.2.0");
    await page.keyboard.press("Control+z");
    await expect.poll(() => field(page, "Version").inputValue()).toBe("0.1.0");
  });

  it("give a pack a new id only when that is confirmed, delete an item at one press, and bring it back at another", async () => {
    const { page } = await walk({ pack: buyers });
    await item(page, "Pack details").click();
    const id = middle(page).getByText("26c85728-a7b8-4472-8459-eaa6f40450e3");
    await button(page, "New pack id…").click();
    await button(page, "Keep the id").click();
    await id.waitFor();
    await button(page, "New pack id…").click();
    await button(page, "Create a new id").click();
    await id.waitFor({ state: "detached" });

    await open(page, /^Buying this quarter$/);
    await button(page, /^Delete$/).click();
    await item(page, /^Buying this quarter$/).waitFor({ state: "detached" });
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await item(page, /^Buying this quarter$/).waitFor();
  });

  it("put the stages of a pipeline in order by keyboard alone, and by dragging", async () => {
    const { page } = await walk({ pack: buyers, viewport: { width: 1280, height: 1400 } });
    await open(page, /^Buyers$/);
    await button(page, "Add stage").focus();
    await page.keyboard.press("Enter");
    await focused(stageFields(page));
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Inspection");
    await page.keyboard.press("Alt+ArrowUp");
    const before = ["Consultation booked", "Buyer agreement signed", "Touring homes", "Offer out"];
    const after = ["Under contract", "Closed", "Lost"];
    await expect.poll(() => stageNames(page)).toEqual([...before, "Inspection", ...after]);
    await page.keyboard.press("Control+z");
    await expect.poll(() => stageNames(page)).toEqual([...before, "Under contract", "Inspection", "Closed", "Lost"]);

    const first = await boxOf(middle(page).getByTitle("Drag Consultation booked to another place"));
    const third = await boxOf(middle(page).getByTitle("Drag Touring homes to another place"));
    await page.mouse.move(first.x + 8, first.y + 8);
    await page.mouse.down();
    await page.mouse.move(third.x + 8, third.y + 40, { steps: 6 });
    await page.mouse.up();
    await expect
      .poll(async () => (await stageNames(page)).slice(0, 3))
      .toEqual(["Buyer agreement signed", "Touring homes", "Consultation booked"]);
  });

  it("are accessible on a telephone", async () => {
    const { page } = await walk({ pack: buyers, viewport: { width: 390, height: 844 } });
    await page.getByRole("navigation").getByRole("button", { name: "Pack" }).click();
    await open(page, /^Buyers$/);
    await expectAccessible(page);
    await expect.poll(() => middle(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});

const brand = "/packs/brokerage-brand/pack.json";

describe("the forms", () => {
  it("take a file into an asset with all that is to be said of it", async () => {
    const { page } = await walk({ pack: brand, viewport: { width: 1280, height: 1400 } });
    await open(page, "favicon.ico");
    const chosen = page.waitForEvent("filechooser");
    await button(page, "Replace the file…").click();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"><rect width="9" height="6"/></svg>';
    await (await chosen).setFiles({ name: "mark.svg", mimeType: "text/plain", buffer: Buffer.from(svg) });
    await page.getByText("Added mark.svg").waitFor();
    await expect.poll(() => field(page, "Type").inputValue()).toBe("image/svg+xml");
    await expect.poll(() => field(page, "Size in bytes").inputValue()).toBe(String(svg.length));
    await page.getByRole("img", { name: "Preview of mark.svg" }).waitFor();
    await checked(page);
    await page.getByText("No problems").first().waitFor();
    await button(page, "Undo").filter({ hasText: "Undo" }).click();
    await expect.poll(() => field(page, "File name").inputValue()).toBe("favicon.ico");
  });
});
