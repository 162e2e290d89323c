import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openText } from "./own-files.js";
import { canvas, canvasOf, packAndSteps } from "./parts.js";
import { opened } from "./walk.js";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** The absolute path of a file or folder of this repository, named from its root with forward slashes. */
export const inRepository = (path: string): string => join(root, ...path.split("/"));

/** The names of the packs in fixtures/packs. */
export const packNames: readonly string[] = readdirSync(inRepository("fixtures/packs"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The text of such a pack. */
export const packText = (name: string): string =>
  readFileSync(inRepository(`fixtures/packs/${name}/pack.json`), "utf8");

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

/** A pack of one automation: a text, two days later an email, and a long wait. */
export const welcomePack = {
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "5b0f2a80-6c7d-4e5f-9a1b-2c3d4e5f6a7b",
  name: "Welcome",
  version: "1.0.0",
  automations: [
    {
      key: "welcome",
      document: {
        format: "service.automation-template",
        version: 1,
        name: "Welcome a lead",
        graph: {
          nodes: [
            { id: "new", kind: "trigger.contact_created", config: {}, position: { x: 0, y: 0 } },
            { id: "hello", kind: "action.send_sms", config: { body: "Hi {{first_name}}" }, position: { x: 0, y: 160 } },
            { id: "pause", kind: "control.wait", config: { minutes: 2880 }, position: { x: 0, y: 320 } },
            {
              id: "guide",
              kind: "action.send_email",
              config: { subject: "Your guide", body: "<p>Here it is</p><script>alert(3)</script>" },
              position: { x: 0, y: 480 },
            },
            { id: "later", kind: "control.wait", config: { minutes: 28_800 }, position: { x: 0, y: 640 } },
          ],
          edges: [
            { id: "e1", source: "new", target: "hello" },
            { id: "e2", source: "hello", target: "pause" },
            { id: "e3", source: "pause", target: "guide" },
            { id: "e4", source: "guide", target: "later" },
          ],
        },
      },
    },
  ],
};
