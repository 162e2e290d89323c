import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessibleInBoth } from "./support/axe.js";
import { setupPack } from "./support/cli.js";
import { focused, notePointer, pointerEvents, tabTo } from "./support/keys.js";
import { readFile, withFileDialogs } from "./support/own-files.js";
import { button, command, details, field, item, problems, step, tab } from "./support/parts.js";
import { save } from "./support/saving.js";
import { checked, walk } from "./support/walk.js";

/** What an author does by hand, one way or the other; texts are typed in both. */
interface Hand {
  readonly page: Page;
  /** Presses a button, or goes into a field. */
  press(place: Locator): Promise<void>;
  /** Presses what a search in an open list or dialog has found. */
  take(place: Locator): Promise<void>;
  /** Selects a step on the canvas. */
  select(name: string): Promise<void>;
  /** Opens an item of the pack. */
  open(name: string): Promise<void>;
  toDelivery(): Promise<void>;
  turnOn(name: string): Promise<void>;
  /** Asks for an automation, and takes what is offered first: an empty one. */
  addAutomation(): Promise<void>;
  /** Adds a step behind the one that is selected. */
  openSteps(): Promise<void>;
  /** Goes from a step on the canvas to its settings. */
  toSettings(): Promise<void>;
}

const dialog = (page: Page): Locator => page.getByRole("dialog");

/** Replaces what is in the field that has the focus. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}

async function addStep({ page, openSteps, toSettings }: Hand, kind: string): Promise<void> {
  await openSteps();
  await chooseKind(page, kind);
  await toSettings();
}

/** Answers the dialog that asks for a kind of step by typing. */
async function chooseKind(page: Page, kind: string): Promise<void> {
  await focused(dialog(page).getByRole("searchbox"));
  await page.keyboard.type(kind);
  await dialog(page).getByRole("option").first().getByText(kind, { exact: true }).first().waitFor();
  await page.keyboard.press("Enter");
  await dialog(page).waitFor({ state: "detached" });
  await details(page).getByRole("heading", { level: 2, name: kind, exact: true }).waitFor();
}

/** Opens a list of things, and takes what is found by typing, or makes what is not. */
async function pick(hand: Hand, label: string, name: string, found: string | RegExp): Promise<void> {
  const { page, press, take } = hand;
  await press(details(page).getByRole("button", { name: new RegExp(`^${label} `) }));
  await focused(dialog(page).getByRole("searchbox"));
  await page.keyboard.type(name);
  await take(dialog(page).getByRole("option", { name: found }));
  await dialog(page).waitFor({ state: "detached" });
}

async function fill({ page, press }: Hand, label: string, text: string): Promise<void> {
  const place = details(page).getByRole("textbox", { name: label, exact: true });
  await press(place);
  await type(page, text);
}

const wait = async (hand: Hand, days: number): Promise<void> => {
  await addStep(hand, "Wait");
  await fill(hand, "For", String(days));
};

/** A nurture of six messages: made as its author thinks of it, from the first step to the last. */
async function makeNurture(hand: Hand): Promise<string> {
  const { page, press } = hand;
  await press(field(page, "Name of the pack"));
  await page.keyboard.type("Spring nurture");
  await press(button(page, "Begin a new pack"));
  await hand.addAutomation();
  // Its name is ready to be typed once its panel has come.
  await focused(details(page).getByRole("textbox", { name: "Name", exact: true }));
  await hand.select("Started by hand");
  await hand.toSettings();
  await press(
    details(page)
      .getByRole("button", { name: /^Replace/ })
      .first(),
  );
  await chooseKind(page, "Tag added");
  await pick(hand, "Tag", "Spring lead", "New tag “Spring lead”");

  await addStep(hand, "Send text message");
  await fill(hand, "Message", "Hi {{first_name}}, thanks for asking about spring listings.");
  await wait(hand, 1);
  await addStep(hand, "Send email");
  await fill(hand, "Subject", "Three homes to look at");
  await fill(hand, "Message", "Hi {{first_name}}, here are three.");
  await wait(hand, 2);
  await addStep(hand, "Send text message");
  await fill(hand, "Message", "Did one of them speak to you?");
  await wait(hand, 3);
  await addStep(hand, "If");
  await pick(hand, "Field", "last reply", "Last reply at");
  await addStep(hand, "Add tag");
  await pick(hand, "Tag", "Has replied", "New tag “Has replied”");
  await hand.select("If last reply is set");
  await addStep(hand, "Send email");
  await hand.press(details(page).getByRole("radio", { name: "Template" }));
  await pick(hand, "Template", "How buying works", "New email template “How buying works”");
  await wait(hand, 4);
  await addStep(hand, "Send email");
  await hand.press(details(page).getByRole("radio", { name: "Template" }));
  await pick(hand, "Template", "What to ask a lender", "New email template “What to ask a lender”");
  await wait(hand, 7);
  await addStep(hand, "Send text message");
  await fill(hand, "Message", "Shall I keep looking for you, {{first_name}}?");

  await sendWindow(hand);
  for (const [template, body] of [
    ["How buying works", "Hi {{first_name}}, buying takes six steps."],
    ["What to ask a lender", "Hi {{first_name}}, ask a lender these five things."],
  ] as const) {
    await hand.open(template);
    const text = field(page, "Body");
    await press(text);
    await type(page, body);
  }
  await checked(page);
  await problems(page).getByText("No problems").waitFor();
  await save(page);
  return readFile(page, "spring-nurture.json");
}

async function sendWindow({ page, press, toDelivery, turnOn }: Hand): Promise<void> {
  await toDelivery();
  await turnOn("This automation has delivery settings");
  await turnOn("Messages go out only at certain times");
  await press(field(page, "From"));
  await type(page, "9:00");
  await press(field(page, "Until"));
  await type(page, "18:00");
}

/** What the author meant, as `setup-pack describe` tells it. */
const meant = [
  "New automation  new-automation, 14 blocks",
  "  When: Tag added: Spring lead",
  "    Text: Hi {{first_name}}, thanks for asking about…",
  "    Wait 1 day",
  "    Email: Three homes to look at  · day 1",
  "    Wait 2 days",
  "    Text: Did one of them speak to you?  · day 3",
  "    Wait 3 days",
  "    If last reply is set  · day 6",
  "      true:",
  "        Add tag Has replied",
  "        (ends)",
  "      false: goes on below",
  "    Email: How buying works",
  "    Wait 4 days",
  "    Email: What to ask a lender  · day 10",
  "    Wait 1 week",
  "    Text: Shall I keep looking for you, {{first_name}}?  · day 17",
  "    (ends)",
];

/** Whether the pack is what its author meant. */
async function expectNurture(text: string): Promise<void> {
  await setupPack(text, ["fmt", "--check"]);
  const report: unknown = JSON.parse(await setupPack(text, ["validate", "--fail-on", "warning", "--format", "json"]));
  expect(report).toMatchObject({ summary: { errors: 0, warnings: 0 } });
  const [, , ...told] = (await setupPack(text, ["describe"])).trimEnd().split("\n");
  expect(told).toEqual(meant);
}

describe("a nurture of six messages", () => {
  it("takes at most 60 presses of the pointer, and no id nor name of a member", { timeout: 180_000 }, async () => {
    const { page } = await walk({ prepare: withFileDialogs });
    let presses = 0;
    const press = async (place: Locator): Promise<void> => {
      await place.click();
      presses++;
    };
    const hand: Hand = {
      page,
      press,
      take: press,
      openSteps: () =>
        press(page.getByRole("toolbar", { name: "Canvas" }).getByRole("button", { name: /^Add a step/ })),
      toSettings: async () => undefined,
      select: (name) => press(step(page, new RegExp(`^${name}`))),
      open: (name) => press(item(page, name)),
      toDelivery: () => press(tab(page, "Settings")),
      turnOn: (name) => press(details(page).getByText(name)),
      addAutomation: async () => {
        await press(button(page, "Add an automation"));
        await press(button(page, "Add automation"));
      },
    };
    const made = await makeNurture(hand);
    await expectNurture(made);
    expect(presses).toBeLessThanOrEqual(60);
    await expectAccessibleInBoth(page, "nurture");
  });

  it("needs no pointer", { timeout: 180_000 }, async () => {
    const { page } = await walk({
      prepare: async (context) => {
        await notePointer(context);
        await withFileDialogs(context);
      },
    });
    const press = (place: Locator): Promise<void> => pressByKeys(page, place);
    const made = await makeNurture({
      page,
      press,
      take: async (place) => {
        await place.waitFor();
        await page.keyboard.press("Enter");
      },
      select: (name) => command(page, name),
      open: (name) => command(page, name),
      toDelivery: () => command(page, "Delivery settings"),
      turnOn: async (name) => {
        await tabTo(page, details(page).getByRole("switch", { name }));
        await page.keyboard.press("Space");
      },
      addAutomation: async () => {
        await command(page, "Add an automation");
        await focused(dialog(page).getByRole("option", { name: "Empty" }));
        await page.keyboard.press("Enter");
      },
      openSteps: () => command(page, "Add a step"),
      toSettings: () => command(page, "Settings of the step"),
    });
    await expectNurture(made);
    expect(await pointerEvents(page)).toEqual([]);
  });
});

/** Goes to a control by Tab, and does with it what keys do. */
async function pressByKeys(page: Page, place: Locator): Promise<void> {
  const role = await place.evaluate((element) => element.getAttribute("role") ?? element.tagName);
  if (role === "radio") {
    await tabTo(page, details(page).getByRole("radio", { name: "Own words" }));
    await page.keyboard.press("ArrowRight");
    await focused(place);
    await page.keyboard.press("Space");
    return;
  }
  await tabTo(page, place);
  if (role === "BUTTON") await page.keyboard.press("Enter");
}
