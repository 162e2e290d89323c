import type { Page } from "playwright-core";
import { expect } from "vitest";
import { packText } from "./fixtures.js";
import { openText } from "./own-files.js";
import { canvas, canvasOf, packAndSteps } from "./parts.js";
import { opened } from "./walk.js";

/** What a journey reads of an automation in a fixture. */
export interface FixtureAutomation {
  readonly name: string;
  readonly graph: { readonly nodes: readonly unknown[] };
}

interface FixturePack {
  readonly automations?: readonly { readonly document: FixtureAutomation }[];
}

/** The automations of a pack in fixtures/packs. */
export function automationsOf(pack: string): readonly FixtureAutomation[] {
  const { automations = [] }: FixturePack = JSON.parse(packText(pack));
  return automations.map(({ document }) => document);
}

/** Opens a pack in a window with file dialogs, and in it these automations, one after another. */
export async function eachAutomation(
  page: Page,
  pack: string,
  automations: readonly FixtureAutomation[],
  look: (automation: string) => Promise<void>,
): Promise<void> {
  await openText(page, `${pack}.json`, packText(pack));
  await opened(page);
  for (const { name, graph } of automations) {
    await packAndSteps(page).getByRole("row", { name, exact: true }).first().click();
    await canvasOf(page, name).waitFor();
    await expect.poll(() => canvas(page).getByRole("group").count()).toBe(graph.nodes.length);
    await look(`${pack}: ${name}`);
  }
}
