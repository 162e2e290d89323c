import { canonical } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { opens, script } from "./bad-input.test-support.js";
import { packText } from "./support/fixtures.js";
import { focused } from "./support/keys.js";
import { expectFile } from "./support/own-files.js";
import { button, canvas, details, field, item, packAndSteps, packName, problems, step, tab } from "./support/parts.js";
import { renamed, renamePack, save } from "./support/saving.js";
import { checked, opened, walk } from "./support/walk.js";

const text = canonical(packText("buyer-nurture"));

/** Every field that could be written in, of the open item and of what stands beside it. */
const writable = (page: Page) =>
  page
    .locator("main, [aria-label='Details']")
    .locator("input:not([type='search']), textarea, select, [contenteditable='true']")
    .and(page.locator(":not([readonly]):not([disabled]):not([aria-readonly='true']):visible"));

describe("a pack that cannot be written again as it was", () => {
  it.each([
    ["a member that stands twice", text.replace('"name":', '"name": "First",\n  "name":'), /twice|more than once/],
    [
      "a number that does not survive",
      text.replace('"schemaVersion": 1', '"schemaVersion": 12345678901234567890'),
      /number/,
    ],
  ])("is open to look at, and says why: %s", async (_, written, why) => {
    const { page } = await walk();
    await opens(page, written);
    await page
      .getByRole("region", { name: "Notices" })
      .getByText(/is read-only/)
      .getByText(why)
      .waitFor();
    await step(page, /^Contact created/).waitFor();
    expect(await writable(page).count()).toBe(0);
    await step(page, /^Set stage/).click();
    await focused(step(page, /^Set stage/));
    await page.keyboard.press("Delete");
    await page.keyboard.press("/");
    expect(await page.getByRole("dialog").count()).toBe(0);
    for (const name of ["Settings", "References"]) {
      await tab(page, name).click();
      expect(await writable(page).count(), name).toBe(0);
    }
    for (const name of ["Pack details", "Buying this quarter", "Tour confirmation", "Buyers", "Hot buyer"]) {
      await item(page, name).click();
      await page.getByRole("heading", { level: 2, name }).or(field(page, "Name")).first().waitFor();
      expect(await writable(page).count(), name).toBe(0);
    }
    await expect.poll(() => button(page, /^Save/).first().isDisabled()).toBe(true);
    await page.locator("[data-unsaved='false']").waitFor();
    await button(page, "Fix its text").click();
    await expect.poll(() => page.getByRole("textbox", { name: "File text" }).inputValue()).toBe(written);
  });

  it("is written without its byte order mark, which is all that is wrong with it", async () => {
    const { page } = await walk();
    await opens(page, `\ufeff${text}`);
    await packName(page).getByText("Buyer Nurture").waitFor();
    await problems(page).getByText("1 warning").waitFor();
    await save(page);
    await expectFile(page, "pack.json", text);
    await problems(page).getByText("No problems").waitFor();
  });
});

const backwards = "\u202ekcab\u2066";

const endless = "Lorem".repeat(4000);

/** The same value with a hostile text for each of a person's own texts; what the format lists stays as it is. */
function hostile(value: unknown, name = "", seen = { count: 0 }): unknown {
  const listed = [
    "format",
    "packId",
    "kind",
    "key",
    "id",
    "source",
    "target",
    "handle",
    "type",
    "channel",
    "stageType",
    "color",
  ];
  if (typeof value === "string") {
    if (listed.includes(name) || value.startsWith("$") || value.includes("schema.json")) return value;
    seen.count++;
    return [script, backwards + value, endless, `\u0000\u0007${value}\u2028${script}`][seen.count % 4];
  }
  if (Array.isArray(value)) return value.map((element) => hostile(element, name, seen));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([member, inner]) => [member, hostile(inner, member, seen)]));
}

/** Parts of the window that reach out of it, or past the edge at which the next one begins. */
const misplaced = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const width = innerWidth;
    const wrong: string[] = [];
    if (document.documentElement.scrollWidth > width) wrong.push("the page scrolls sideways");
    for (const part of ["header", "main", "[aria-label='Details']", "[aria-label='Problems']"]) {
      const box = document.querySelector(part)?.getBoundingClientRect();
      if (box !== undefined && (box.left < 0 || box.right > width || box.top < 0)) wrong.push(part);
    }
    const left = document.querySelector("[aria-label='Pack and steps']")?.getBoundingClientRect();
    if (left?.width !== 264) wrong.push("the list of items");
    if ((document.querySelector("header")?.getBoundingClientRect().height ?? 99) > 50) wrong.push("the header");
    return wrong;
  });

describe("hostile texts", () => {
  it("are shown as text wherever they stand, and the window keeps its shape", async () => {
    // The frame of an email says on the console that it runs no scripts.
    const { page } = await walk({ expected: ["Blocked script execution in 'about:srcdoc'"] });
    const inShape = (state: string): Promise<void> =>
      expect.poll(() => misplaced(page), { message: state }).toEqual([]);
    page.on("dialog", () => expect.unreachable("No text may open a dialog"));
    await opens(page, JSON.stringify(hostile(JSON.parse(text))));
    await opened(page);
    await packName(page).getByText(backwards).waitFor();
    await inShape("opened");

    const rows = packAndSteps(page).getByRole("row");
    await rows.first().waitFor();
    for (let row = 0; row < (await rows.count()); row++) {
      await rows.nth(row).click({ position: { x: 60, y: 12 } });
      await page.locator("main").getByText("Loading").waitFor({ state: "detached" });
      await inShape(`row ${row}`);
    }
    await page.keyboard.press("Home");
    const steps = canvas(page).getByRole("group");
    await rows.and(page.locator("[data-key='automations/0']")).click();
    await steps.first().waitFor();
    for (let index = 0; index < (await steps.count()); index += 3) {
      await steps.nth(index).focus();
      await page.keyboard.press("Enter");
      // Its first field gets the focus; what is pressed before would go there.
      await details(page).locator(":focus").waitFor();
      await inShape(`step ${index}`);
    }
    for (const name of ["Outline", "Settings", "References"]) {
      await tab(page, name).click();
      await inShape(name);
    }
    await problems(page)
      .getByRole("button", { name: /^Problems/ })
      .click();
    await inShape("problems");
    expect(await page.evaluate(() => Reflect.get(window, "wasRun"))).toBe(undefined);
    expect(page.frames().length).toBeLessThan(3);
  });
});

/** Lets a journey reach the worker, to have it fail as a bug of ours would. */
const withWorkersInReach = `
  const workers = [];
  window.Worker = class extends Worker { constructor(...given) { super(...given); workers.push(this); } };
  window.failWorker = () => workers.at(-1).postMessage({ ask: "edit", patches: null, ticket: -1 });
`;

describe("a checker that fails", () => {
  it("is started again, loses nothing, and gives up plainly when it fails again and again", async () => {
    const { page } = await walk({
      prepare: async (context) => {
        await context.addInitScript(withWorkersInReach);
      },
    });
    const fail = (): Promise<unknown> => page.evaluate("window.failWorker()");
    await opens(page, text);
    await opened(page);
    await renamePack(page, "Before it failed");
    await fail();
    await problems(page).getByText("The checker was restarted.").waitFor();
    await checked(page);
    await field(page, "Version").fill("3.0");
    await problems(page).getByText("1 warning").waitFor();
    await field(page, "Version").fill("2.3.1");
    await problems(page).getByText("No problems").waitFor();
    await save(page);
    await expectFile(page, "pack.json", renamed(text, "Before it failed"));

    for (const times of [2, 3]) {
      await fail();
      await problems(page).getByText(`restarted ${times} times`).waitFor();
    }
    await fail();
    const stopped = problems(page)
      .getByRole("alert")
      .getByText(/checker has stopped/);
    await stopped.waitFor();
    await field(page, "Name").fill("After it stopped");
    await save(page);
    await expectFile(page, "pack.json", renamed(text, "After it stopped"));

    await problems(page).getByRole("button", { name: "Restart it" }).click();
    await field(page, "Version").fill("3.0");
    await problems(page).getByText("1 warning").waitFor();
    await stopped.waitFor({ state: "detached" });
  });
});
