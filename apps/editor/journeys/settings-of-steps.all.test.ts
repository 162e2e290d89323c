import { setTimeout } from "node:timers/promises";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/axe.js";
import { enter, focused, timeStandsStill } from "./support/keys.js";
import { openText } from "./support/own-files.js";
import { areas, button, details, field, item, problems, step, tab } from "./support/parts.js";
import { checked, opened, type Start, walk } from "./support/walk.js";

/** Opens the first automation of a pack and shows one of its steps. */
async function withStep(name: RegExp, start: Start = {}): Promise<Page> {
  const { page } = await walk({ pack: "/packs/buyer-nurture/pack.json", ...start });
  await item(page, "New buyer lead: the first ten days").click();
  await step(page, name).first().focus();
  await page.keyboard.press("Enter");
  return page;
}

/** A step whose settings no dialect has. */
const untaught = {
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c12",
  name: "Spring",
  version: "1.0.0",
  automations: [
    {
      key: "spring",
      document: {
        format: "service.automation-template",
        version: 1,
        name: "Spring",
        graph: {
          nodes: [{ id: "call", kind: "action.add_note", config: { words: "Called" }, position: { x: 0, y: 0 } }],
          edges: [],
        },
      },
    },
  ],
};

/** Has the form of a step come a second late, as over a slow line. */
async function withLateForm(context: BrowserContext): Promise<void> {
  await context.route("**/assets/operand-form-*.js", async (route) => {
    await setTimeout(1_000);
    await route.continue();
  });
}

const listed = (page: Page): Promise<string[]> =>
  details(page)
    .getByRole("button", { name: /^Edit / })
    .evaluateAll((buttons) => buttons.map((one) => one.getAttribute("aria-label")?.slice("Edit ".length) ?? ""));

describe("the settings of a step", () => {
  it("take the focus from the canvas, however late they come, and are one step of undo for what is typed in a row", async () => {
    const page = await withStep(/^Wait 1 day/, { prepare: withLateForm });
    const amount = field(page, "For");
    await focused(details(page).getByRole("radio", { name: "For a time" }));
    await expectAccessible(page, areas.details);
    await timeStandsStill(page);
    await amount.fill("");
    await amount.pressSequentially("2");
    await step(page, /^Wait 2 days/)
      .first()
      .waitFor();
    await page.keyboard.press("Control+z");
    await expect.poll(() => amount.inputValue()).toBe("1");
  });

  it("get another field, another name for it, and lose it again, by keyboard alone", async () => {
    const { page } = await walk();
    await openText(page, "spring.json", JSON.stringify(untaught));
    await opened(page);
    await item(page, "Spring").click();
    await step(page, /Add note/)
      .first()
      .focus();
    await page.keyboard.press("Enter");
    await button(page, "Add a field").focus();
    await page.keyboard.press("Enter");
    await focused(field(page, "Name"));
    await page.keyboard.type("quiet_reason");
    await page.keyboard.press("Enter");
    await focused(field(page, "Quiet reason"));
    await page.keyboard.type("Give them time");
    await expect.poll(() => field(page, "Quiet reason").inputValue()).toBe("Give them time");
    await button(page, "Options for Quiet reason").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menu").locator(":focus").waitFor();
    await page.keyboard.press("r");
    await focused(page.getByRole("menuitem", { name: /^Rename/ }));
    await page.keyboard.press("Enter");
    const name = field(page, "New name");
    await name.waitFor();
    await name.fill("note");
    await name.press("Enter");
    await expect.poll(() => field(page, "Note").inputValue()).toBe("Give them time");
    await button(page, "Options for Note").press("Enter");
    await page.getByRole("menuitem", { name: "Remove" }).press("Enter");
    await field(page, "Note").waitFor({ state: "detached" });
  });

  it("name a thing that is chosen, and list it among the references in the same step", async () => {
    const page = await withStep(/^Set stage to New buyer/);
    await details(page)
      .getByRole("button", { name: /^Stage New buyer/ })
      .press("Enter");
    await page.getByRole("searchbox", { name: "Search by name" }).pressSequentially("nurture");
    await enter(page.getByRole("option", { name: "Nurture" }));
    await details(page)
      .getByRole("button", { name: /^Stage Nurture/ })
      .waitFor();
    await tab(page, "References").click();
    await expect.poll(() => listed(page)).toContain("Nurture (buyer)");
    await expectAccessible(page, areas.details);
    await page.keyboard.press("Control+z");
    await expect.poll(() => listed(page)).not.toContain("Nurture (buyer)");
  });

  it("have what they had before when a way is taken again, and can be written as JSON, which is kept and not taken over while it cannot be read", async () => {
    const page = await withStep(/^Wait 1 day/);
    const way = (name: string): Locator => details(page).getByRole("radio", { name });
    await way("Until a date").click();
    await expect.poll(() => way("Until a date").getAttribute("aria-checked")).toBe("true");
    await way("For a time").click();
    await expect.poll(() => field(page, "For").inputValue()).toBe("1");
    await step(page, /^Wait 1 day/)
      .first()
      .waitFor();
    await step(page, /^Email: Buyer guide/).click();
    await way("Write a message").click();
    await step(page, /^Send email/).waitFor();
    await way("Template").click();
    await step(page, /^Email: Buyer guide/).waitFor();
    await problems(page).getByText("No problems").waitFor();

    await step(page, /^Wait 1 day/)
      .first()
      .focus();
    await page.keyboard.press("Enter");
    await page.getByRole("radio", { name: "JSON" }).click();
    const json = page.getByRole("textbox", { name: "Settings of Wait as JSON" });
    await json.fill('{"minutes": 60,}');
    await details(page).getByText("Remove the trailing comma.").waitFor();
    await expectAccessible(page, areas.details);
    await json.fill('{"minutes": 60}');
    await step(page, /^Wait 1 hour/)
      .first()
      .waitFor();
    await page.getByRole("radio", { name: "Fields" }).click();
    await expect.poll(() => field(page, "For").inputValue()).toBe("1");
    await details(page)
      .getByRole("button", { name: /hours Unit/ })
      .waitFor();
  });

  it("keep the focus however long a text becomes", async () => {
    const { page } = await walk({ pack: "/packs/listing-launch/pack.json" });
    await step(page, /^Email: /)
      .first()
      .click();
    const subject = details(page).getByRole("textbox", { name: "Subject" });
    await subject.fill("Short");
    const words = " and longer with every word that is typed after the one before it, on and on";
    await page.keyboard.type(words);
    await expect.poll(() => subject.inputValue()).toBe(`Short${words}`);
  });
});

describe("the delivery settings", () => {
  it("draw the send window as a week that the keyboard moves, and jump to what is wrong", async () => {
    const { page } = await walk({ pack: "/packs/buyer-nurture/pack.json" });
    await item(page, "New buyer lead: the first ten days").click();
    await tab(page, "Settings").click();
    const said = (text: string) => details(page).getByText(text).waitFor();
    await said("Messages are sent every day 08:00–20:00, 84 hours a week.");
    const start = page.getByRole("slider", { name: "Start of the send window" });
    await start.press("PageUp");
    await start.press("ArrowLeft");
    await said("Messages are sent every day 08:45–20:00, 78 hours 45 minutes a week.");
    await button(page, "Sunday").press("Space");
    await field(page, "Until").fill("6");
    await field(page, "Until").press("Enter");
    await said("Messages are sent Mon–Sat from 08:45 until 06:00 the next day, 127 hours 30 minutes a week.");
    await expectAccessible(page, areas.details);
    await tab(page, "Outline").click();
    await checked(page);
    await problems(page)
      .getByRole("button", { name: /Problems/ })
      .first()
      .click();
    await problems(page)
      .getByText(/runs overnight/)
      .click();
    await expect.poll(() => field(page, "From").evaluate((input) => input === document.activeElement)).toBe(true);
  });
});
