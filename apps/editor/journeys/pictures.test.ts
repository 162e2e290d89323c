import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { openBook } from "./support/book.js";
import { setupPack } from "./support/cli.js";
import { scratchFolder } from "./support/edit-server.js";
import { inRepository, packText, welcomePack } from "./support/fixtures.js";
import { office } from "./support/office.js";
import { openText, writeFile } from "./support/own-files.js";
import { button, command, details, packAndSteps, packName, problems, step, tab } from "./support/parts.js";
import { save } from "./support/saving.js";
import { opened, walk } from "./support/walk.js";
import { keysteadPack, question, teachAll } from "./teaching.test-support.js";

const folder = "docs/images";

/** What the README shows first. */
const first = "editor.png";

interface Picture {
  readonly file: string;
  readonly theme: "light" | "dark";
  readonly width: 1280 | 1920 | 390;
  /** The page that it is of, where that is not the editor. */
  address?(): Promise<string>;
  /** Brings the editor, with nothing open, or that page to where the picture is taken. */
  show(page: Page): Promise<void>;
}

const heights = { 1280: 800, 1920: 1080, 390: 844 } as const;

async function open(page: Page, name: string, text = packText(name)): Promise<void> {
  await openText(page, `${name}.json`, text);
  await opened(page);
}

const release = (path: string): string => readFileSync(inRepository(`fixtures/releases/${path}.json`), "utf8");

const row = (page: Page, name: string) => packAndSteps(page).getByRole("row", { name, exact: true });

/** An automation that branches, as it is opened. */
async function showAutomation(page: Page): Promise<void> {
  await open(page, "buyer-nurture");
  await row(page, "Active buyer without a pre-approval letter").click();
  await step(page, /^If/).first().waitFor();
}

/** All of it, with a step chosen and its settings beside it. */
async function showStep(page: Page): Promise<void> {
  await showAutomation(page);
  await button(page, /^Tidy up$/).click();
  await save(page);
  await step(page, /^If/).first().click();
  await details(page).getByRole("heading", { name: "If", exact: true }).waitFor();
}

/** An arrow that leads nowhere and a version nobody can order: found, and explained. */
async function showProblems(page: Page): Promise<void> {
  const text = packText("listing-launch");
  const astray = text.replace(/"target": "([a-z-]+)"/, '"target": "$1x"');
  await open(page, "listing-launch", astray.replace('"version": "1.4.0"', '"version": "1.4"'));
  await problems(page)
    .getByRole("button", { name: /^Problems/ })
    .click();
  await page.keyboard.press("F8");
  await page.keyboard.press("F8");
  await problems(page).getByRole("button", { name: "Why?" }).click();
  await problems(page).getByText("Reading the rule").waitFor({ state: "detached" });
  // Where a press finds a button out of sight, how far it scrolls is by chance.
  await button(page, "Why?").evaluate((why) => why.scrollIntoView({ block: "center" }));
}

async function showComparison(page: Page): Promise<void> {
  await open(page, "now", release("rewritten-graph/3.0.0"));
  await writeFile(page, "buyer-nurture-2.3.1.json", release("rewritten-graph/2.3.1"));
  await page.evaluate(() => Object.assign(window, { chosenFile: "buyer-nurture-2.3.1.json" }));
  await command(page, "Compare with a file …");
  await page.getByRole("figure", { name: "The automation, after" }).getByText("Added").first().waitFor();
}

/** When the clock of the picture stands where its contact comes: past the real one, as long as that may be. */
const contactComes = Date.parse("2030-01-07T09:00:00Z");

const day = 86_400_000;

/** The most that a clock goes on by at a time. */
const furthest = 400 * day;

/** The page of a sandbox in which a contact is on its way through an automation. */
async function lookAtOffice(): Promise<string> {
  const { url, key, look, call, admin } = await office();
  const keyFile = join(scratchFolder(), "key");
  writeFileSync(keyFile, key);
  const text = JSON.stringify(welcomePack).replace("<p>Here it is</p><script>alert(3)</script>", "Here it is.");
  await setupPack(text, ["install", "--workspace", url, "--key-file", keyFile, "--yes"]);
  await admin("POST", "clock", { clock: "standing" });
  const advance = (to: number) => admin("POST", "clock/advance", { to: new Date(to).toISOString() });
  const { now } = await admin("GET", "clock");
  for (let at = Date.parse(String(now)); at < contactComes; ) {
    at = Math.min(at + furthest, contactComes);
    await advance(at);
  }
  await admin("POST", "automations/on", {});
  await call("POST", "/v1/contacts", {
    first_name: "Maria",
    last_name: "Lopez",
    email: "maria@example.com",
    phone: "+1 312 555 0100",
  });
  await advance(contactComes + 7 * day);
  return look;
}

async function showMessages(page: Page): Promise<void> {
  await page.getByRole("link", { name: /Maria Lopez/ }).click();
  await page.getByText("Hi Maria").waitFor();
}

async function showBook(page: Page): Promise<void> {
  await openBook(page, packText("open-house-follow-up"));
  await page
    .getByRole("heading", { name: "Its messages and tasks, by day" })
    .first()
    .evaluate((heading) => heading.scrollIntoView());
}

/** A step of another vendor, asked about: all questions before it are answered. */
async function showTeaching(page: Page): Promise<void> {
  await open(page, "keystead", readFileSync(keysteadPack().path, "utf8"));
  await command(page, "Teach how this CRM writes steps");
  await teachAll(page, question(page).getByText(/^Wait until 2 days after closing date/));
  await step(page, /^If they do not have the tag/)
    .first()
    .waitFor();
}

/** An item of some pack, by its name in the list. */
const showItem =
  (pack: string, name: string) =>
  async (page: Page): Promise<void> => {
    await open(page, pack);
    await row(page, name).first().click();
    await page.locator("main").getByRole("heading", { level: 2, name }).waitFor();
  };

/** An author's day in four pictures: a step is added, its text written, and rehearsed; the last is of the sandbox. */
async function showDay(page: Page): Promise<void> {
  const taken: Buffer[] = [];
  const take = async (): Promise<void> => {
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    taken.push(await page.screenshot({ animations: "disabled", caret: "hide" }));
  };
  await open(page, "buyer-nurture");
  await row(page, "New buyer lead: the first ten days").click();
  await button(page, "Add a step on this arrow").first().click();
  await page.getByRole("dialog").getByRole("searchbox").fill("text");
  await page.getByRole("option", { name: "Send text message" }).first().waitFor();
  await take();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await step(page, /^Text/).first().click();
  await details(page).getByText("2 segments").first().waitFor();
  await take();
  await tab(page, "Rehearse").click();
  await details(page).getByText("Contact created").first().waitFor();
  await take();
  taken.push(readFileSync(inRepository(`${folder}/looking.png`)));
  const images = taken.map(
    (png) =>
      `<img style="display:block;width:100%;outline:1px solid #c3c8d4" src="data:image/png;base64,${png.toString("base64")}">`,
  );
  await page.setContent(
    `<body style="margin:0;display:grid;grid-template-columns:1fr 1fr;gap:8px;background:#fff">${images.join("")}</body>`,
  );
}

const pictures: readonly Picture[] = [
  { file: first, theme: "light", width: 1920, show: showStep },
  { file: "editor-dark.png", theme: "dark", width: 1280, show: showAutomation },
  { file: "problems.png", theme: "light", width: 1280, show: showProblems },
  { file: "comparison.png", theme: "light", width: 1920, show: showComparison },
  { file: "comparison-dark.png", theme: "dark", width: 1920, show: showComparison },
  {
    file: "adding-a-step.png",
    theme: "light",
    width: 1280,
    async show(page) {
      await open(page, "website-lead-response");
      await button(page, "Add a step on this arrow").first().click();
      await page.getByRole("dialog").getByRole("searchbox").fill("tag");
      await page.getByRole("option", { name: "Remove tag" }).first().waitFor();
    },
  },
  {
    file: "delivery-settings.png",
    theme: "light",
    width: 1280,
    async show(page) {
      await open(page, "buyer-nurture");
      await tab(page, "Settings").click();
      await details(page)
        .getByText(/^Messages are sent/)
        .first()
        .waitFor();
    },
  },
  {
    file: "template-dark.png",
    theme: "dark",
    width: 1280,
    async show(page) {
      await showItem("buyer-nurture", "Sorry I missed your call (buyer)")(page);
      await page.getByRole("heading", { name: "As a text message" }).evaluate((heading) => heading.scrollIntoView());
    },
  },
  { file: "pipeline.png", theme: "light", width: 1280, show: showItem("buyer-nurture", "Buyers") },
  { file: "brand.png", theme: "light", width: 1280, show: showItem("brokerage-brand", "Brand") },
  { file: "looking.png", theme: "light", width: 1280, address: lookAtOffice, show: showMessages },
  { file: "book.png", theme: "light", width: 1280, address: async () => `${inject("site")}/`, show: showBook },
  { file: "teaching.png", theme: "light", width: 1280, show: showTeaching },
  { file: "day.png", theme: "light", width: 1280, address: async () => `${inject("site")}/`, show: showDay },
  { file: "phone.png", theme: "light", width: 390, show: (page) => open(page, "website-lead-response") },
  {
    file: "phone-outline-dark.png",
    theme: "dark",
    width: 390,
    async show(page) {
      await open(page, "website-lead-response");
      await page.getByRole("navigation", { name: "Views" }).getByRole("button", { name: "Details" }).click();
      await tab(page, "Outline").click();
      await page.getByRole("tabpanel", { name: "Outline" }).getByRole("row").first().waitFor();
    },
  },
];

/** Width and height of a PNG: the first two members of its first chunk (PNG specification, IHDR). */
const sizeOf = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

const largest = 340_000;

describe.runIf(inject("takesPictures"))("taking pictures", () => {
  mkdirSync(inRepository(folder), { recursive: true });

  it.each(pictures)("$file", async ({ file, theme, width, address, show }) => {
    const viewport = { width, height: heights[width] };
    const place = address === undefined ? {} : { address: await address(), isBroken: true };
    const { page } = await walk({ theme, viewport, ...place });
    await show(page);
    // What stands around the open item comes after it.
    if (address === undefined) await packName(page).waitFor();
    await page.waitForLoadState("networkidle");
    await page.getByText("Loading …").waitFor({ state: "detached" });
    await page.mouse.move(width / 2, 10);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    writeFileSync(inRepository(`${folder}/${file}`), await page.screenshot({ animations: "disabled", caret: "hide" }));
  });
});

describe("the pictures", () => {
  const image = (file: string): Buffer => readFileSync(inRepository(`${folder}/${file}`));

  it("are all there, small, and as large as their window; and no others", () => {
    expect(readdirSync(inRepository(folder)).sort()).toEqual(pictures.map(({ file }) => file).sort());
    for (const { file, width } of pictures) {
      expect(sizeOf(image(file)), file).toEqual([width, heights[width]]);
      expect(image(file).length, file).toBeLessThan(largest);
    }
  });

  it("are shown by the README and by the pages on the sandbox, on books and on dialects", () => {
    expect(readFileSync(inRepository("docs/dialects.md"), "utf8")).toContain("(images/teaching.png)");
    expect(readFileSync(inRepository("README.md"), "utf8")).toContain(`(${folder}/${first})`);
    expect(readFileSync(inRepository("README.md"), "utf8")).toContain(`(${folder}/day.png)`);
    expect(readFileSync(inRepository("docs/sandbox.md"), "utf8")).toContain("(images/looking.png)");
    expect(readFileSync(inRepository("docs/book.md"), "utf8")).toContain("(images/book.png)");
  });
});
