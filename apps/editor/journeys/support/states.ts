import type { Page } from "playwright-core";
import { packText } from "./fixtures.js";
import { focusedWithin } from "./keys.js";
import { openText, writeFile } from "./own-files.js";
import { areas, button, command, details, field, item, packAndSteps, packName, problems, step, tab } from "./parts.js";
import { checked, opened, walk } from "./walk.js";

/** Holds a state of the window against the rules; `part` is a selector of what it brings, where that is not the window. */
export type Hold = (page: Page, state: string, part?: string) => Promise<void>;

const dialog = (page: Page) => page.getByRole("dialog");

async function closeDialog(page: Page): Promise<void> {
  await focusedWithin(dialog(page));
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
}

async function open(page: Page, name: string, text: string): Promise<void> {
  await openText(page, `${name}.json`, text);
  await opened(page);
}

/** The beginning, the canvas, its panels and its dialogs. */
export async function canvasAndDialogs(hold: Hold): Promise<void> {
  const { page } = await walk();
  await hold(page, "nothing open");
  await open(page, "website", packText("website-lead-response"));
  await hold(page, "an automation");
  await step(page, /^Assign to/).click();
  await details(page)
    .getByRole("heading", { name: /Assign/ })
    .waitFor();
  await hold(page, "a step selected", `${areas.middle}, ${areas.details}`);
  await details(page).getByText("JSON", { exact: true }).click();
  await page.locator(".cm-content").waitFor();
  await hold(page, "the settings of a step as JSON", areas.details);
  for (const name of ["Outline", "Settings", "References"]) {
    await tab(page, name).click();
    await page.getByRole("tabpanel", { name }).waitFor();
    await hold(page, name, areas.details);
  }
  await tab(page, "Steps").click();
  await hold(page, "the list of steps", areas.list);
  await tab(page, "Pack").click();

  await step(page, /^Assign to/).focus();
  for (const [key, name] of [
    ["/", "add a step"],
    ["r", "replace a step"],
    ["c", "connect a step"],
    ["Shift+F10", "menu of a step"],
  ] as const) {
    const front = dialog(page).or(page.getByRole("menu")).first();
    await page.keyboard.press(key);
    await front.waitFor();
    await hold(page, name, areas.front);
    await focusedWithin(front);
    await page.keyboard.press("Escape");
    await front.waitFor({ state: "detached" });
    await step(page, /^Assign to/).focus();
  }
  for (const [key, name] of [
    ["Control+k", "commands"],
    ["F1", "shortcuts"],
  ] as const) {
    await page.keyboard.press(key);
    await dialog(page).waitFor();
    await hold(page, name, areas.front);
    await closeDialog(page);
  }
}

/** The forms of all items, and what is asked of them. */
export async function formsOfItems(hold: Hold): Promise<void> {
  const { page } = await walk();
  await open(page, "brokerage", packText("brokerage-brand"));
  const rows = packAndSteps(page).getByRole("row");
  for (const name of ["Pack details", "Brand"]) {
    await item(page, name).click();
    await page.locator("main h2").first().waitFor();
    await hold(page, name, areas.middle);
  }
  for (const group of ["smartLists", "messageTemplates", "pipelines", "resources", "assets"]) {
    const row = rows.and(page.locator(`[data-key='${group}/0']`));
    if ((await row.count()) === 0) continue;
    await row.click();
    await page.locator("main h2").first().waitFor();
    await hold(page, group, areas.middle);
  }
  await command(page, "Rename the key of the open item");
  await dialog(page).waitFor();
  await hold(page, "rename", areas.front);
  await closeDialog(page);
  await command(page, "Find uses of the open item");
  await dialog(page).waitFor();
  await hold(page, "uses", areas.front);
  await closeDialog(page);
  await command(page, "Pack details");
  await field(page, "Name").fill("Edited");
  await page.keyboard.press("Control+o");
  await dialog(page).waitFor();
  await hold(page, "leave", areas.front);
  await closeDialog(page);
}

/** Problems with their rules, notices, comparisons, and files that are no packs. */
export async function problemsAndFiles(hold: Hold): Promise<void> {
  const { page } = await walk();
  const text = packText("website-lead-response");
  await open(
    page,
    "broken",
    text.replace('"trigger.consumer_registered"', '"action.add_note"').replace(/"version": ".*"/, '"version": "new"'),
  );
  await problems(page)
    .getByRole("button", { name: /^Problems/ })
    .click();
  await page.keyboard.press("F8");
  await problems(page).getByRole("button", { name: "Why?" }).click();
  await hold(page, "problems", areas.problems);
  await problems(page)
    .getByRole("button", { name: /^Problems/ })
    .click();

  await item(page, "Web buyers").click();
  await page.getByRole("heading", { level: 2, name: "Web buyers" }).waitFor();
  await hold(page, "a pipeline", areas.middle);
  await item(page, "Pack details").click();
  await field(page, "Name").fill("Mine");
  await writeFile(page, "broken.json", text);
  await page.keyboard.press("Control+s");
  await page.getByText("The file has changed on disk").waitFor();
  await hold(page, "changed on disk", areas.notices);
  await button(page, "Load theirs, keep mine as a draft").click();
  await packName(page).getByText("Website").waitFor();

  await open(page, "twice", text.replace('"name":', '"name": "First",\n  "name":'));
  await page.getByText(/is read-only/).waitFor();
  await hold(page, "read-only");

  await open(page, "release", text.replaceAll("Web lead team", "Web team"));
  await writeFile(page, "other.json", text);
  await page.evaluate(() => Object.assign(window, { chosenFile: "other.json" }));
  await command(page, "Compare with a file …");
  await page
    .getByRole("figure", { name: "The automation, after" })
    .or(page.getByRole("list", { name: "Details of the change" }))
    .first()
    .waitFor();
  await hold(page, "compare", areas.middle);

  await openText(page, "text.json", "{ no JSON");
  await checked(page);
  await page.getByRole("region", { name: "File text" }).waitFor();
  await hold(page, "text", `${areas.middle}, ${areas.problems}`);
}

/** A narrow window. */
export async function narrowWindow(hold: Hold): Promise<void> {
  const { page } = await walk({
    pack: "/packs/website-lead-response/pack.json",
    viewport: { width: 390, height: 844 },
  });
  const views = page.getByRole("navigation", { name: "Views" });
  await hold(page, "narrow: editor");
  for (const name of ["Pack", "Details", "Problems"]) {
    await views.getByRole("button", { name }).click();
    if (name === "Pack") await page.getByRole("row").first().waitFor();
    await hold(page, `narrow: ${name}`);
  }
}
