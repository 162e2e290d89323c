import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessibleInBoth } from "./axe.js";
import { setupPack } from "./cli.js";
import { type EntryMode, type Hand, keyboardHand, pointerHand } from "./hands.js";
import { enter, focused, tabTo } from "./keys.js";
import { readFile } from "./own-files.js";
import { button, details, field, problems } from "./parts.js";
import { pointerEvents } from "./pointer.js";
import { save } from "./saving.js";
import { checked, walk } from "./walk.js";

const dialog = (page: Page): Locator => page.getByRole("dialog");

/** Replaces what is in a field. */
async function replace({ page, press, write }: Hand, place: Locator, text: string): Promise<void> {
  await press(place);
  await page.keyboard.press("Control+a");
  await write(text);
}

/** Adds a step; the first of its settings has the focus then. */
async function addStep(hand: Hand, kind: string): Promise<void> {
  await hand.openSteps();
  await chooseKind(hand, kind);
}

/** Answers the dialog that asks for a kind of step by typing. */
async function chooseKind({ page, write }: Hand, typed: string, title = typed, kind = typed): Promise<void> {
  await focused(dialog(page).getByRole("searchbox"));
  await write(typed);
  await enter(
    dialog(page)
      .getByRole("option")
      .filter({ has: page.getByText(title, { exact: true }) }),
  );
  await dialog(page).waitFor({ state: "detached" });
  await details(page).getByRole("heading", { level: 2, name: kind, exact: true }).waitFor();
}

/** Types into the list of things that has the focus, which opens it, and takes what is found, or makes what is not. */
async function pick(hand: Hand, label: string, name: string, found: string | RegExp): Promise<void> {
  const { page, write, take } = hand;
  await focused(details(page).getByRole("button", { name: new RegExp(`^${label} `) }));
  await page.keyboard.type(name.slice(0, 1));
  await focused(dialog(page).getByRole("searchbox"));
  await expect.poll(() => dialog(page).getByRole("searchbox").inputValue()).toBe(name.slice(0, 1));
  await write(name.slice(1));
  await take(dialog(page).getByRole("option", { name: found }));
  await dialog(page).waitFor({ state: "detached" });
}

const fieldOf = ({ page }: Hand, label: string): Locator =>
  details(page).getByRole("textbox", { name: label, exact: true });

/** Writes into the field of a new step that has the focus. */
async function begin(hand: Hand, label: string, text: string): Promise<void> {
  await focused(fieldOf(hand, label));
  await hand.write(text);
}

const fill = (hand: Hand, label: string, text: string): Promise<void> => replace(hand, fieldOf(hand, label), text);

const wait = async (hand: Hand, days: number): Promise<void> => {
  await addStep(hand, "Wait");
  await begin(hand, "For", String(days));
};

/** An email of a template that is made on the way. */
async function addTemplate(hand: Hand, name: string): Promise<void> {
  await hand.openSteps();
  await chooseKind(hand, name, `Send email with new template “${name}”`, "Send email");
}

/** A nurture, and what `setup-pack describe` tells of it: what its author meant. */
interface Nurture {
  /** The most that its author has to press; for one that is watched, until it is over. */
  readonly presses: number;
  readonly told: readonly string[];
  /** Whether a reply leads on by a branch of its own, and so must not end the automation. */
  readonly goesOnAfterReplies?: true;
  /** Adds its steps behind its trigger. */
  steps(hand: Hand): Promise<void>;
  /** Its templates, and what they say. */
  readonly templates: readonly (readonly [name: string, body: string])[];
}

const buying = ["How buying works", "Hi {{first_name}}, buying takes six steps."] as const;

/** Begins with two messages in their own words. */
async function firstDays(hand: Hand): Promise<void> {
  await addStep(hand, "Send text message");
  await begin(hand, "Message", "Hi {{first_name}}, thanks for asking about spring listings.");
  await wait(hand, 1);
  await addStep(hand, "Send email");
  await begin(hand, "Subject", "Three homes to look at");
  await fill(hand, "Message", "Hi {{first_name}}, here are three.");
}

export const ofThree: Nurture = {
  presses: 20,
  told: [
    "New automation  new-automation, 6 blocks",
    "  When: Tag added: Spring lead",
    "    Text: Hi {{first_name}}, thanks for asking about…",
    "    Wait 1 day",
    "    Email: Three homes to look at  · day 1",
    "    Wait 4 days",
    "    Email: How buying works  · day 5",
    "    (ends)",
  ],
  async steps(hand) {
    await firstDays(hand);
    await wait(hand, 4);
    await addTemplate(hand, "How buying works");
  },
  templates: [buying],
};

export const ofSix: Nurture = {
  presses: 41,
  goesOnAfterReplies: true,
  told: [
    "New automation  new-automation, 14 blocks",
    "  When: Tag added: Spring lead",
    "    Text: Hi {{first_name}}, thanks for asking about…",
    "    Wait 1 day",
    "    Email: Three homes to look at  · day 1",
    "    Wait 2 days",
    "    Text: Did one of them speak to you?  · day 3",
    "    Wait 3 days",
    "    If they have replied  · day 6",
    "      If yes:",
    "        Add tag Has replied",
    "        (ends)",
    "      If no: continues below",
    "    Email: How buying works",
    "    Wait 4 days",
    "    Email: What to ask a lender  · day 10",
    "    Wait 1 week",
    "    Text: Shall I keep looking for you, {{first_name}}?  · day 17",
    "    (ends)",
  ],
  async steps(hand) {
    await firstDays(hand);
    await wait(hand, 2);
    await addStep(hand, "Send text message");
    await begin(hand, "Message", "Did one of them speak to you?");
    await wait(hand, 3);
    await addStep(hand, "If");
    await pick(hand, "Field", "replied", /^Last reply/);
    await addStep(hand, "Add tag");
    await pick(hand, "Tag", "Has replied", "New tag “Has replied”");
    await hand.select("If they have replied");
    await addTemplate(hand, "How buying works");
    await wait(hand, 4);
    await addTemplate(hand, "What to ask a lender");
    await wait(hand, 7);
    await addStep(hand, "Send text message");
    await begin(hand, "Message", "Shall I keep looking for you, {{first_name}}?");
  },
  templates: [buying, ["What to ask a lender", "Hi {{first_name}}, ask a lender these five things."]],
};

const text = async (hand: Hand, message: string): Promise<void> => {
  await addStep(hand, "Send text message");
  await begin(hand, "Message", message);
};

/** Ten days: five texts and three emails, a branch on replies, a tag and a task. */
export const ofTenDays: Nurture = {
  presses: 55,
  goesOnAfterReplies: true,
  told: [
    "New automation  new-automation, 19 blocks",
    "  When: Tag added: Spring lead",
    "    Text: Hi {{first_name}}, thanks for asking about…",
    "    Wait 1 day",
    "    Email: Three homes to look at  · day 1",
    "    Wait 2 days",
    "    Text: Did one of them speak to you?  · day 3",
    "    Wait 2 days",
    "    If they have replied  · day 5",
    "      If yes:",
    "        Add tag Has replied",
    "        Task for owner: Call them today",
    "        (ends)",
    "      If no: continues below",
    "    Text: Shall I keep looking for you, {{first_name}}?",
    "    Wait 1 day",
    "    Email: How buying works  · day 6",
    "    Wait 1 day",
    "    Text: Any questions about buying?  · day 7",
    "    Wait 2 days",
    "    Email: What to ask a lender  · day 9",
    "    Wait 1 day",
    "    Text: I am here when you are ready, {{first_name}}.  · day 10",
    "    (ends)",
  ],
  async steps(hand) {
    await firstDays(hand);
    await wait(hand, 2);
    await text(hand, "Did one of them speak to you?");
    await wait(hand, 2);
    await addStep(hand, "If");
    await pick(hand, "Field", "replied", /^Last reply/);
    await addStep(hand, "Add tag");
    await pick(hand, "Tag", "Has replied", "New tag “Has replied”");
    await addStep(hand, "Create task");
    await begin(hand, "Title", "Call them today");
    await hand.select("If they have replied");
    await text(hand, "Shall I keep looking for you, {{first_name}}?");
    await wait(hand, 1);
    await addTemplate(hand, "How buying works");
    await wait(hand, 1);
    await text(hand, "Any questions about buying?");
    await wait(hand, 2);
    await addTemplate(hand, "What to ask a lender");
    await wait(hand, 1);
    await text(hand, "I am here when you are ready, {{first_name}}.");
  },
  templates: [buying, ["What to ask a lender", "Hi {{first_name}}, ask a lender these five things."]],
};

/** Makes a pack with a nurture, and saves it. */
async function make(nurture: Nurture, hand: Hand): Promise<string> {
  const { page, press } = hand;
  await press(field(page, "Pack name"));
  await hand.write("Spring nurture");
  await press(button(page, "Create pack"));
  await makeAutomation(nurture, hand);
  await save(page);
  return readFile(page, "spring-nurture.json");
}

/** Makes a nurture as its author thinks of it, from the first step to the last. */
export async function makeAutomation({ steps, templates, goesOnAfterReplies }: Nurture, hand: Hand): Promise<void> {
  const { page, press } = hand;
  await hand.addAutomation();
  // Its name is ready to be typed once its panel has come.
  await focused(details(page).getByRole("textbox", { name: "Name", exact: true }));
  await hand.select("Started by hand");
  await press(
    details(page)
      .getByRole("button", { name: /^Replace/ })
      .first(),
  );
  await chooseKind(hand, "Tag added");
  await pick(hand, "Tag", "Spring lead", "New tag “Spring lead”");
  await steps(hand);
  await sendWindow(hand);
  if (goesOnAfterReplies) await hand.turn("Stop when the contact replies");
  for (const [template, body] of templates) {
    await hand.open(template);
    await replace(hand, field(page, "Subject"), template);
    await tabTo(page, field(page, "Body"));
    await page.keyboard.press("Control+a");
    await hand.write(body);
  }
  await checked(page);
  await problems(page).getByText("No problems").waitFor();
}

async function sendWindow(hand: Hand): Promise<void> {
  await hand.toDelivery();
  await hand.turn("Control when messages are sent");
  await hand.turn("Send messages only at certain times");
  await replace(hand, field(hand.page, "From"), "9:00");
  await replace(hand, field(hand.page, "Until"), "18:00");
}

/** Whether the pack is what its author meant. */
export async function expectTold(text: string, meant: readonly string[]): Promise<void> {
  await setupPack(text, ["fmt", "--check"]);
  const report: unknown = JSON.parse(await setupPack(text, ["validate", "--fail-on", "warning", "--format", "json"]));
  expect(report).toMatchObject({ summary: { errors: 0, warnings: 0 } });
  const [, , ...told] = (await setupPack(text, ["describe"])).trimEnd().split("\n");
  expect(told).toEqual(meant);
}

/** Makes a nurture by pointer, and counts the presses. */
export async function byPointer(nurture: Nurture, writing: EntryMode): Promise<void> {
  const { page } = await walk();
  const { hand, presses } = pointerHand(page, writing);
  await expectTold(await make(nurture, hand), nurture.told);
  expect(presses()).toBeLessThanOrEqual(nurture.presses);
  await expectAccessibleInBoth(page, "nurture");
}

/** Makes the same by keyboard, and holds that no pointer came into it. */
export async function byKeyboard(nurture: Nurture, writing: EntryMode): Promise<void> {
  const { page } = await walk();
  await expectTold(await make(nurture, keyboardHand(page, writing)), nurture.told);
  expect(await pointerEvents(page)).toEqual([]);
}
