import axe, { type AxeResults, type NodeResult, type Result, type RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { faintOf, faintWithin } from "./contrast.js";
import { drawn } from "./walk.js";

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** What axe can only ask a person about, and what the person found; by rule and by part of the element's selector. */
const reviewed: readonly { readonly rule: string; readonly on: RegExp; readonly found: string }[] = [
  {
    rule: "color-contrast",
    on: /\.dialog-lead/,
    found: "Each line of it stands before another part of the window, but all before the dialog's own ground.",
  },
];

const everyRule: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
};

const rulesOfColour: RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/**
 * Holds the page, as it is now, against WCAG 2.2 AA: no violation, and nothing left open that nobody has looked at.
 * `within` holds only what a selector finds against it. What an email would look like stands in a frame that runs
 * nothing, axe included: its looks are its author's.
 */
export async function expectAccessible(page: Page, within = "html", state = ""): Promise<void> {
  await expectNothingFound(page, within, everyRule, state);
}

/**
 * The same in light colours; and in dark ones each text stands out, which alone is another then. That is reckoned from
 * the colours, and left to axe, which takes its time, where they do not tell.
 */
export async function expectAccessibleInBoth(page: Page, state: string, within = "html"): Promise<void> {
  await inBoth(page, state, within, () => faintWithin(page, within));
}

/** The same with the whole window held against axe in dark colours too. */
export async function expectWholeAccessibleInBoth(page: Page, state: string): Promise<void> {
  await inBoth(page, state, "html", async () => ["html"]);
}

async function inBoth(
  page: Page,
  state: string,
  within: string,
  openInDark: () => Promise<readonly string[]>,
): Promise<void> {
  await shownIn(page, "light");
  await expectNothingFound(page, within, everyRule, state);
  await shownIn(page, "dark");
  const open = await openInDark();
  if (open.length > 0) await expectNothingFound(page, open.join(", "), rulesOfColour, `${state}, dark`);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Changes the colours, and waits until the page is drawn in them. */
async function shownIn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await drawn(page);
}

async function expectNothingFound(page: Page, within: string, rules: RunOptions, state: string): Promise<void> {
  const { violations, incomplete } = await judged(page, within, rules);
  expect(findings(violations), state).toEqual([]);
  const open = findings(incomplete).filter(({ id, target }) => !isReviewed(id, target));
  const measured = open.filter(({ id }) => id === "color-contrast").map(({ target }) => target);
  const faint = new Set(await faintOf(page, measured));
  const unanswered = open.filter(({ id, target }) => id !== "color-contrast" || faint.has(target));
  expect(unanswered, state).toEqual([]);
}

async function judged(page: Page, within: string, rules: RunOptions): Promise<AxeResults> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: RunOptions = { ...rules, resultTypes: ["violations", "incomplete"], iframes: false, preload: false };
  return page.evaluate(([place, given]) => window.axe.run(place, given), [within, options] as const);
}

const isReviewed = (id: string, target: string): boolean =>
  reviewed.some(({ rule, on }) => rule === id && on.test(target));

interface Finding {
  readonly id: string;
  /** A selector. */
  readonly target: string;
  readonly why: string;
}

const findings = (results: readonly Result[]): Finding[] =>
  results.flatMap(({ id, nodes }) => nodes.map(findingOf(id)));

const findingOf =
  (id: string) =>
  ({ target, failureSummary = "" }: NodeResult): Finding => ({
    id,
    target: target.join(" "),
    why: failureSummary.replaceAll("\n", " "),
  });
