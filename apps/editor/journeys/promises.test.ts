import { appendFileSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccessible, expectAccessibleInBoth } from "./support/axe.js";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { inRepository } from "./support/fixtures.js";
import { areas, button, details, problems, tab } from "./support/parts.js";
import { walk } from "./support/walk.js";

const promise = (page: Page, name: string): Locator =>
  details(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

/** Picks a value of a part of the promise whose parts are shown. */
async function pick(page: Page, part: string, value: string): Promise<void> {
  await details(page)
    .getByRole("button", { name: new RegExp(`${part}$`) })
    .click();
  await page.getByRole("option", { name: value, exact: true }).click();
}

it("states three promises by picking their parts, and shows how one breaks", async () => {
  const folder = scratchFolder();
  const file = join(folder, "pack.promises.yaml");
  cpSync(inRepository("fixtures/promises/three-texts-together/broken/pack.json"), join(folder, "pack.json"));
  const { page } = await walk({ address: await editServer(join(folder, "pack.json")) });
  await tab(page, "Promises").click();
  await details(page).getByText("There are no promises yet.", { exact: false }).waitFor();
  await button(page, "At most 2 texts in a day").click();
  const caps = promise(page, "At most 2 texts in any 24 hours");
  await caps.getByText("Broken by 2 events").waitFor();
  const isBroken = problems(page).getByRole("button", { name: /^1 promise broken/ });
  await isBroken.waitFor();
  expect(await problems(page).getByText("No problems").count()).toBe(0);
  await expectAccessibleInBoth(page, "a promise that is broken", `${areas.details}, ${areas.problems}`);

  // Its parts are picked; each change is in the file, and is looked into at once.
  await pick(page, "At most", "3");
  await promise(page, "At most 3 texts in any 24 hours")
    .getByText(/^Kept for all/)
    .waitFor();
  await isBroken.waitFor({ state: "detached" });
  await expect.poll(() => readFileSync(file, "utf8")).toContain("count: 3");
  await button(page, /^Undo: change/).click();
  await caps.getByText("Broken by 2 events").waitFor();
  await expect.poll(() => readFileSync(file, "utf8")).toContain("count: 2");

  // What was found stays while something else is looked at.
  await tab(page, "Outline").click();
  await caps.waitFor({ state: "detached" });
  await tab(page, "Promises").click();
  await caps.waitFor();
  expect(await caps.getByText("Broken by 2 events").count()).toBe(1);
  expect(await isBroken.count()).toBe(1);

  // What another program writes is read when the tab is opened again, and is never undone.
  const own = '  - id: my-own\n    never: { channel: email, between: ["01:00", "02:00"] }\n';
  appendFileSync(file, own);
  await tab(page, "Outline").click();
  await tab(page, "Promises").click();
  await promise(page, "Never an email between 01:00 and 02:00").waitFor();
  await expect.poll(() => button(page, /^Undo: /).count()).toBe(0);

  await button(page, "Never a text at night").click();
  await pick(page, "From", "22:00");
  await promise(page, "Never a text between 22:00 and 08:00 of the contact").waitFor();
  await button(page, "After STOP, never a text").click();
  await pick(page, "For how long", "30 days");
  await promise(page, "After a reply by text (text STOP) never a text within 30 days").waitFor();
  await expectAccessible(page, areas.details, "three promises");
  await expect.poll(() => readFileSync(file, "utf8")).toContain("within: 30 days");
  expect(readFileSync(file, "utf8")).toMatch(
    /^packs:\s+(?:\[ |- )pack\.json[ \]]*\npromises:\n {2}- id: texts-a-day\n/,
  );

  // How it breaks is a rehearsal of all automations.
  await caps.getByRole("button", { name: /^Show how/ }).click();
  await details(page).getByRole("region", { name: "Timeline" }).getByText("Listing favorited").waitFor();

  // What the editor does not know stays; a change by someone else is not overwritten.
  writeFileSync(file, readFileSync(file, "utf8").replace("promises:", "# agreed in May\npromises:"));
  await tab(page, "Promises").click();
  await button(page, /^Remove: Never a text/).click();
  await expect.poll(() => readFileSync(file, "utf8")).not.toContain("no-text-at-night");
  expect(readFileSync(file, "utf8")).toContain("# agreed in May");

  // A start for messages in the United States names the rules, and is added once.
  await button(page, "Four promises for US messaging").click();
  await promise(page, "After unsubscribing from emails never an email")
    .getByText(/^Because: 15 U\.S\.C\. 7704/)
    .waitFor();
  await expect.poll(() => readFileSync(file, "utf8")).toContain("America/Los_Angeles");
  await expect.poll(() => button(page, "The four promises for US messaging are added").isDisabled()).toBe(true);
  expect(readFileSync(file, "utf8")).toContain("# agreed in May");
});
