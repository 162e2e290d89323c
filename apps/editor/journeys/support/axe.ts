import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

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
  const open = incomplete.map(({ id, nodes, ...rest }) => ({
    ...rest,
    id,
    nodes: nodes.filter(({ target }) => !reviewed.some(({ rule, on }) => rule === id && on.test(target.join(" ")))),
  }));
  expect(told(violations)).toEqual([]);
  expect(told(open)).toEqual([]);
}

interface Told {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

const told = (results: readonly Told[]): string[] =>
  results.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) => `${id}: ${target.join(" ")}: ${failureSummary.replaceAll("\n", " ")}`,
    ),
  );
