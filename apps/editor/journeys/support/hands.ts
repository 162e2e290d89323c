import type { Locator, Page } from "playwright-core";
import { enter, focused, tabTo } from "./keys.js";
import { button, command, details, item, step, tab } from "./parts.js";

/**
 * How texts come into a field: letter by letter, each of which the page answers, or as one, as they are pasted or
 * dictated, for a journey that is not about typing.
 */
export type EntryMode = "by letters" | "as one";

/** What an author does by hand, one way or the other. */
export interface Hand {
  readonly page: Page;
  /** Writes into the field that has the focus. */
  write(text: string): Promise<void>;
  /** Presses a button, or goes into a field. */
  press(place: Locator): Promise<void>;
  /** Presses what a search in an open list or dialog has found. */
  take(place: Locator): Promise<void>;
  /** Selects a step on the canvas. */
  select(name: string): Promise<void>;
  /** Opens an item of the pack. */
  open(name: string): Promise<void>;
  toDelivery(): Promise<void>;
  toWorkspace(): Promise<void>;
  /** Chooses from a list of the browser's own. */
  choose(list: Locator, name: string): Promise<void>;
  turn(name: string): Promise<void>;
  /** Asks for an automation, and takes what is offered first: an empty one. */
  addAutomation(): Promise<void>;
  /** Adds a step behind the one that is selected. */
  openSteps(): Promise<void>;
}

const writer =
  ({ keyboard }: Page, writing: EntryMode): Hand["write"] =>
  (text) =>
    writing === "as one" ? keyboard.insertText(text) : keyboard.type(text);

/** A hand at the pointer, and how often it has pressed. */
export function pointerHand(page: Page, writing: EntryMode): { readonly hand: Hand; presses(): number } {
  let presses = 0;
  const press = async (place: Locator): Promise<void> => {
    await place.click();
    presses++;
  };
  const hand: Hand = {
    page,
    write: writer(page, writing),
    press,
    take: press,
    openSteps: () => press(page.getByRole("toolbar", { name: "Canvas" }).getByRole("button", { name: /^Add a step/ })),
    select: (name) => press(step(page, new RegExp(`^${name}`))),
    open: (name) => press(item(page, name)),
    toDelivery: () => press(tab(page, "Settings")),
    toWorkspace: () => press(tab(page, "Workspace")),
    // The browser of the tests draws no list, in which a second press would choose.
    choose: async (list, name) => {
      await list.selectOption(name);
      presses += 2;
    },
    turn: (name) => press(details(page).getByText(name)),
    addAutomation: async () => {
      await press(button(page, "Add an automation"));
      await press(button(page, "Add automation"));
    },
  };
  return { hand, presses: () => presses };
}

/** A hand that has keys alone. */
export const keyboardHand = (page: Page, writing: EntryMode): Hand => ({
  page,
  write: writer(page, writing),
  press: (place) => pressByKeys(page, place),
  take: enter,
  select: (name) => command(page, name),
  open: (name) => command(page, name),
  toDelivery: () => command(page, "Delivery settings"),
  toWorkspace: () => command(page, "Workspace"),
  choose: async (list, name) => {
    await tabTo(page, list);
    await page.keyboard.type(name);
  },
  turn: async (name) => {
    await tabTo(page, details(page).getByRole("switch", { name }));
    await page.keyboard.press("Space");
  },
  addAutomation: async () => {
    await command(page, "Add an automation");
    await focused(page.getByRole("dialog").getByRole("option", { name: "Empty" }));
    await page.keyboard.press("Enter");
  },
  openSteps: () => command(page, "Add a step"),
});

/** Goes to a control by Tab, and does with it what keys do. */
async function pressByKeys(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  if (await place.evaluate((element) => element.matches("button, a"))) await page.keyboard.press("Enter");
}
