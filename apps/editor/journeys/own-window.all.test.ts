import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible, expectAccessibleInBoth } from "./support/axe.js";
import { focused } from "./support/keys.js";
import { areas, command, details, field, item, packAndSteps, problems, step, tab } from "./support/parts.js";
import { dragBetween, middleOf } from "./support/pointer.js";
import { opened, walk } from "./support/walk.js";

const splitter = (page: Page, name: string) => page.getByRole("separator", { name });

const widthOf = async (panel: ReturnType<typeof details>): Promise<number> =>
  Math.round((await panel.boundingBox())?.width ?? 0);

describe("panels", () => {
  it("are made larger and smaller by pointer and keys, keep their sizes, and take their usual ones again", async () => {
    const { page } = await walk({ pack: "/packs/website-lead-response/pack.json" });
    const left = splitter(page, "Width of pack and steps");
    const right = splitter(page, "Width of the details");
    const widths = () => Promise.all([packAndSteps(page), details(page)].map(widthOf));
    await expect.poll(() => left.getAttribute("aria-valuenow")).toBe("264");
    const from = await middleOf(left);
    await dragBetween(page, from, { x: from.x + 60, y: from.y });
    await expect.poll(() => widthOf(packAndSteps(page))).toBe(324);
    await expect.poll(() => left.getAttribute("aria-valuenow")).toBe("324");

    await right.focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => right.getAttribute("aria-valuenow")).toBe("388");
    await page.keyboard.press("Home");
    await expect.poll(() => widthOf(details(page))).toBe(240);

    await problems(page)
      .getByRole("button", { name: /^Problems/ })
      .click();
    const below = splitter(page, "Height of the problems");
    await expect.poll(() => below.getAttribute("aria-valuenow")).not.toBe("0");
    const edge = await middleOf(below);
    await dragBetween(page, edge, { x: edge.x, y: 5 });
    await expect.poll(() => below.getAttribute("aria-valuenow")).toBe("560");
    await expectAccessibleInBoth(page, "splitters");

    await page.reload();
    await opened(page);
    await right.waitFor();
    await expect.poll(widths).toEqual([324, 240]);
    await left.dblclick();
    await right.press("Enter");
    await expect.poll(widths).toEqual([264, 372]);

    await left.press("End");
    await page.setViewportSize({ width: 390, height: 844 });
    await left.waitFor({ state: "hidden" });
    await expect.poll(() => widthOf(page.getByRole("main"))).toBe(390);
  });
});

/** Colours and outlines as they are drawn. */
const styleOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor: ground, outlineStyle: outline, color } = getComputedStyle(element);
      return { ground, outline, color };
    });

describe("colours that the system forces", () => {
  it("leave to be seen what is selected, switched on, open and under the keys", async () => {
    const { page } = await walk({ pack: "/packs/buyer-nurture/pack.json" });
    await page.emulateMedia({ forcedColors: "active" });
    await item(page, "Active buyer without a pre-approval letter").click();
    await step(page, /^If/).first().click();
    await focused(step(page, /^If/).first());
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => styleOf(page, ".react-flow__node.selected")).toMatchObject({ outline: "solid" });
    await expect.poll(() => styleOf(page, ".react-flow__node:focus .block-face")).toMatchObject({ outline: "dashed" });
    const groundOf = async (selector: string): Promise<string> => (await styleOf(page, selector)).ground;
    const ground = await groundOf("body");
    await expect.poll(() => groundOf(".item-row:has([aria-current])")).not.toBe(ground);

    await tab(page, "Settings").click();
    const off = await groundOf(".switch:not([data-selected]) .switch-track");
    await expect.poll(() => groundOf(".switch[data-selected] .switch-track")).not.toBe(off);
    await expect.poll(() => groundOf(".week-open")).not.toBe(ground);
    await expect.poll(() => groundOf(".week-track")).toBe(ground);
    await expectAccessible(page, areas.details, "forced colours");
    await page.emulateMedia({ forcedColors: "none" });
  });
});

describe("addresses", () => {
  it("lead to items and steps, back and forward, also after a key was changed, and say where they lead nowhere", async () => {
    const { page, site } = await walk({ pack: "/packs/website-lead-response/pack.json" });
    const hash = () => new URL(page.url()).hash;
    const heading = (name: string) => page.getByRole("heading", { level: 2, name });
    await step(page, /^Assign to/).waitFor();
    await expect.poll(hash).toMatch(/^#\/automations\/[a-z-]+$/);
    const automation = hash();
    await expect.poll(() => page.title()).toMatch(/ – pack\.json$/);
    await step(page, /^Assign to/).click();
    await expect.poll(hash).toMatch(/^#\/automations\/[a-z-]+\/[a-z0-9-]+$/);
    const ofStep = hash();

    await item(page, "Web buyers").click();
    await heading("Web buyers").waitFor();
    await expect.poll(hash).toMatch(/^#\/pipelines\//);
    const pipeline = hash();
    await item(page, "Brand").click();
    await expect.poll(hash).toBe("#/brand");
    await page.goBack();
    await heading("Web buyers").waitFor();
    await page.goBack();
    await details(page)
      .getByRole("heading", { name: /Assign/ })
      .waitFor();
    await expect.poll(hash).toBe(ofStep);
    await page.goForward();
    await heading("Web buyers").waitFor();

    await command(page, "Rename the key of the open item");
    await field(page, "New key").fill("web-purchases");
    await field(page, "New key").press("Enter");
    await expect.poll(hash).toBe("#/pipelines/web-purchases");
    await expect.poll(() => page.title()).toMatch(/^• Web buyers – /);
    await page.evaluate((address) => location.assign(address), pipeline);
    await expect.poll(hash).toBe("#/pipelines/web-purchases");
    await heading("Web buyers").waitFor();

    await page.goto("about:blank");
    const address = `${site}/?pack=${encodeURIComponent("/packs/website-lead-response/pack.json")}`;
    await page.goto(`${address}${ofStep}`);
    await opened(page);
    await details(page)
      .getByRole("heading", { name: /Assign/ })
      .waitFor();
    await expect.poll(hash).toBe(ofStep);
    await page.goto("about:blank");
    await page.goto(`${address}${automation}%22%3E%3Cb%3E/x`);
    await page.getByText("The link points to something that is not in this pack").waitFor();
    await heading("Website Lead Response").waitFor();
    await expectAccessible(page, areas.notices, "nothing at the address");
    await item(page, "Brand").click();
    await page.getByText("The link points to something that is not in this pack").waitFor({ state: "detached" });
  });
});

/** A browser whose reader is American, whatever the others of these journeys are. */
async function american(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, "languages", { value: ["en-US"] }));
}

describe("times", () => {
  it("are shown and typed as the reader's language spells them, and saved as ever", async () => {
    const { page } = await walk({ pack: "/packs/buyer-nurture/pack.json", prepare: american });
    await tab(page, "Settings").click();
    const settings = details(page).getByRole("region", { name: "Delivery settings" });
    await settings.getByText(/8:00\sAM–/).waitFor();
    const until = field(page, "Until");
    await until.fill("1:30 pm");
    await until.press("Tab");
    await expect.poll(() => until.inputValue()).toMatch(/^1:30\sPM$/);
    const end = settings.getByRole("slider", { name: "End of the send window" });
    await expect.poll(() => end.getAttribute("aria-valuenow")).toBe("810");
    await tab(page, "Rehearse").click();
    await details(page)
      .getByText(/^From Monday, January 5, 2026, 9:00\sAM/)
      .waitFor();
  });
});
