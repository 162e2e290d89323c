import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { standsOut } from "./contrast.js";

/** What axe can only ask a person about, and what the person found; by rule and by part of the element's selector. */
const reviewed: readonly { readonly rule: string; readonly on: RegExp; readonly found: string }[] = [
  {
    rule: "color-contrast",
    on: /\.dialog-lead/,
    found: "Each line of it stands before another part of the window, but all before the dialog's own ground.",
  },
];

/**
 * Holds the page, as it is now, against WCAG 2.2 AA: no violation, and nothing left open that nobody has looked at.
 * `within` holds only what a selector finds against it.
 */
export async function expectAccessible(page: Page, within = "html"): Promise<void> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const { violations, incomplete } = await new AxeBuilder({ page }).include(within).withTags(tags).analyze();
  expect(told(violations)).toEqual([]);
  const open = told(incomplete).filter(({ id, target }) => !isReviewed(id, target));
  const unanswered: Finding[] = [];
  for (const finding of open) if (!(await isMeasured(page, finding))) unanswered.push(finding);
  expect(unanswered).toEqual([]);
}

const isReviewed = (id: string, target: string): boolean =>
  reviewed.some(({ rule, on }) => rule === id && on.test(target));

/** What axe cannot tell of colours for want of seeing them is reckoned. */
async function isMeasured(page: Page, { id, target }: Finding): Promise<boolean> {
  return id === "color-contrast" && (await standsOut(page.locator(target)));
}

interface Finding {
  readonly id: string;
  /** A selector; one behind the other where frames are between. */
  readonly target: string;
  readonly why: string;
}

interface Told {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

const told = (results: readonly Told[]): Finding[] =>
  results.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => ({
      id,
      target: target.join(" "),
      why: failureSummary.replaceAll("\n", " "),
    })),
  );
