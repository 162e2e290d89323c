import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { expectAccessible } from "./support/axe.js";
import { editServer } from "./support/edit-server.js";
import { areas, button, details, item, step, tab } from "./support/parts.js";
import { checked, saved, walk } from "./support/walk.js";
import { answers, configIn, keysteadPack, question, teachAll, understood } from "./teaching.test-support.js";

it("teaches by pointer alone how a vendor writes steps, until a form writes them in its way", async () => {
  const { path, dialect } = keysteadPack();
  const before = readFileSync(path, "utf8");
  const { page } = await walk({ address: await editServer(path) });
  await item(page, "Every kind 7").click();
  // A text that looks like a reference is answered where it is, and the answer is taken back.
  await step(page, /Tag added/).click();
  await details(page).getByRole("button", { name: "Use it as a tag" }).click();
  await question(page).waitFor();
  await details(page).getByRole("button", { name: "Undo last answer" }).click();
  await details(page).locator("[aria-busy=false]").waitFor();
  await details(page).getByRole("button", { name: "Stop for now" }).click();
  await item(page, "Every kind 7").click();
  await step(page, /^Settings not understood/)
    .first()
    .click();
  await details(page).getByRole("button", { name: "Teach this" }).click();
  await understood(page, /^Understood 0 of \d+ \(0 %\)/);
  await expectAccessible(page, areas.details, "the first question");
  const first = question(page).getByText("If they do not have the tag First-time buyer");
  await teachAll(page, first);

  // Each answer takes effect at once, and so does taking it back.
  await first.click();
  await answers(page, "Right, but not this one").click();
  await understood(page, /This answer: [1-9]/);
  await step(page, /^Note: /)
    .first()
    .waitFor();
  await details(page).getByRole("button", { name: "Undo last answer" }).click();
  await understood(page, /Taken back: [1-9]/);
  await answers(page, /^Yes, all/).click();
  await understood(page, /This answer: [1-9]/);

  await teachAll(page, question(page).getByText(/^Wait until 2 days after closing date/));
  await expectAccessible(page, areas.details, "a step with its values");
  await answers(page, "No, another value").click();
  await answers(page, /^Value 4/).click();
  const operands = question(page).getByRole("group", { name: "What is value 4?" });
  await operands.getByRole("button", { name: "Time" }).waitFor();
  await expectAccessible(page, areas.details, "pointing");
  await answers(page, "Leave it as guessed").click();
  await teachAll(page);
  await understood(page, /Understood [23]\d of/);
  await expectAccessible(page, areas.details, "nothing more to ask");
  expect(readFileSync(dialect, "utf8")).toMatch(/wait_for: "?\$\{for\}/);
  expect(readFileSync(path, "utf8")).toBe(before);

  // A form writes as the vendor does.
  await item(page, "Every kind 7").click();
  await step(page, /^Wait 2 weeks/).click();
  await tab(page, "Step").click();
  await details(page)
    .getByRole("button", { name: /\bweeks\b/ })
    .click();
  await page.getByRole("option", { name: "days" }).click();
  await step(page, /^Wait 2 days/).waitFor();
  await checked(page);
  await button(page, /^Save/).click();
  await saved(page);
  expect(configIn(path, "every-kind-auto-7", "wait")).toMatchObject({ settings: { wait_for: { days: 2 } } });

  // What is read by answers can be taken back where it is seen.
  await details(page).getByRole("button", { name: "Not right?" }).click();
  await understood(page, /Taken back: \d/);
  await step(page, /^Settings not understood.*|^Wait\b/)
    .first()
    .waitFor();
});
