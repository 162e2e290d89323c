import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccessibleInBoth } from "./support/axe.js";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { type Hand, keyboardHand, pointerHand } from "./support/hands.js";
import { expectTold, makeAutomation, ofTenDays } from "./support/nurture.js";
import { office } from "./support/office.js";
import { button } from "./support/parts.js";
import { pointerEvents } from "./support/pointer.js";
import { save } from "./support/saving.js";
import { walk } from "./support/walk.js";

/** A workspace whose page is open, as `npm start` leaves it, and the editor on an empty pack for it. */
async function nothingYet() {
  const { url, key, look } = await office();
  const folder = scratchFolder();
  const [file, keyFile] = [join(folder, "spring-nurture.json"), join(folder, "key")];
  writeFileSync(keyFile, key);
  const address = await editServer(file, ["--new", "--workspace", url, "--key-file", keyFile]);
  const { page } = await walk({ address, expected: [new URL(look).origin] });
  const signedIn = await page.context().newPage();
  await signedIn.goto(look);
  await signedIn.getByRole("heading", { name: "Contacts" }).waitFor();
  await signedIn.close();
  return { page, file };
}

/** Installs what the editor has, and gives the workspace's page that it leads to. */
async function install({ page, press, toWorkspace }: Hand): Promise<Page> {
  await toWorkspace();
  await press(button(page, /^Install in .* …$/));
  await press(page.getByRole("dialog").getByRole("button", { name: /^Install in/ }));
  await page.getByText(/^Done: version 0\.1\.0 is installed in /).waitFor();
  const [opened] = await Promise.all([
    page.waitForEvent("popup"),
    press(page.getByRole("link", { name: /^Open the workspace page/ })),
  ]);
  return opened;
}

/** Turns the automation on, enrolls a contact by its tag, and goes on ten days. */
async function watch({ page, press, write, choose }: Hand): Promise<void> {
  await press(page.getByRole("link", { name: "Automations", exact: true }));
  await press(page.getByRole("switch", { name: "Off New automation" }));
  await page.getByRole("switch", { name: "On New automation" }).waitFor();
  await press(page.getByRole("link", { name: "Contacts", exact: true }));
  await press(page.getByLabel("First name"));
  for (const text of ["Ada", "Moreno", "+13125550100", "ada@example.com"]) {
    await write(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Ada Moreno" }).waitFor();
  await choose(page.getByLabel("Tag", { exact: true }), "Spring lead");
  await press(button(page, "Add tag"));
  await page.getByRole("button", { name: "Remove the tag Spring lead" }).waitFor();
  for (const span of ["1 week", "1 day", "1 day", "1 day", "1 day"]) {
    const clock = page.locator("#clock strong");
    const before = await clock.textContent();
    await press(button(page, span));
    await expect.poll(() => clock.textContent()).not.toBe(before);
  }
}

/** Checks what the contact got: each message once, and none outside the hours in which messages may be sent. */
async function expectWatched(page: Page): Promise<void> {
  const messages = page.getByRole("list", { name: "Messages" }).getByRole("listitem");
  await expect.poll(() => messages.count()).toBe(8);
  const told = await messages.allTextContents();
  const subjects = ["What to ask a lender", "How buying works", "Three homes to look at"];
  for (const subject of subjects) expect(told.filter((text) => text.includes(subject))).toHaveLength(1);
  const hours = told.map((text) => Number(/, (\d\d):\d\d/.exec(text)?.[1]));
  for (const hour of hours) expect(hour >= 9 && hour < 18).toBe(true);
}

it("ten days are made from nothing, installed and watched by at most 55 presses of the pointer", async () => {
  const { page, file } = await nothingYet();
  const editor = pointerHand(page, "as one");
  await makeAutomation(ofTenDays, editor.hand);
  await save(page);
  await expectTold(readFileSync(file, "utf8"), ofTenDays.told);
  const looked = pointerHand(await install(editor.hand), "as one");
  await watch(looked.hand);
  await expectWatched(looked.hand.page);
  expect(editor.presses() + looked.presses()).toBeLessThanOrEqual(ofTenDays.presses);
  await expectAccessibleInBoth(looked.hand.page, "ten days");
});

it("the same needs no pointer", async () => {
  const { page, file } = await nothingYet();
  const hand = keyboardHand(page, "as one");
  await makeAutomation(ofTenDays, hand);
  await save(page);
  await expectTold(readFileSync(file, "utf8"), ofTenDays.told);
  const looked = await install(hand);
  await watch(keyboardHand(looked, "as one"));
  await expectWatched(looked);
  expect([...(await pointerEvents(page)), ...(await pointerEvents(looked))]).toEqual([]);
});
