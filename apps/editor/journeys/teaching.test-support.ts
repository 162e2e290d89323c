import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isObject } from "@setup-pack/core/json";
import type { Locator, Page } from "playwright-core";
import { scratchFolder } from "./support/edit-server.js";
import { inRepository } from "./support/fixtures.js";
import { details } from "./support/parts.js";

/** Two automations of a vendor with a convention of its own, as a pack in a folder, and where its dialect will be. */
export function keysteadPack(): { readonly path: string; readonly dialect: string } {
  const all = jsonIn(inRepository("fixtures/dialects/keystead/every-kind.json"));
  const kept = new Set(["every-kind-auto-3", "every-kind-auto-7"]);
  const automations = listIn(all, "automations").filter((one) => kept.has(String(isObject(one) && one.key)));
  const path = join(scratchFolder(), "keystead.json");
  writeFileSync(path, JSON.stringify({ ...all, automations, smartLists: [] }));
  return { path, dialect: path.replace(".json", ".dialect.yaml") };
}

/** The settings of a step, as the file of a pack has them. */
export function configIn(path: string, automation: string, block: string): unknown {
  const found = listIn(jsonIn(path), "automations").find((one) => isObject(one) && one.key === automation);
  const document = isObject(found) && isObject(found.document) ? found.document : {};
  const nodes = listIn(isObject(document.graph) ? document.graph : {}, "nodes");
  const node = nodes.find((one) => isObject(one) && one.id === block);
  return isObject(node) ? node.config : undefined;
}

function jsonIn(path: string): { readonly [name: string]: unknown } {
  const json: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (!isObject(json)) throw new Error(`${path} is not a pack`);
  return json;
}

function listIn(json: { readonly [name: string]: unknown }, name: string): readonly unknown[] {
  const list = json[name];
  return Array.isArray(list) ? list : [];
}

/** The question that is asked. */
export const question = (page: Page): Locator => details(page).getByRole("region", { name: "Question" });

/** An answer to it that is a button. */
export const answers = (page: Page, name: string | RegExp): Locator => question(page).getByRole("button", { name });

/** Waits until the sentence on progress says this. */
export const understood = (page: Page, words: string | RegExp): Promise<void> =>
  details(page).getByText(words).first().waitFor();

/**
 * Says yes to every question until one shows this, or nothing more is asked; of what is to be pointed at, takes the
 * guess.
 */
export async function teachAll(page: Page, until?: Locator): Promise<void> {
  const done = details(page).getByRole("heading", { name: "Nothing more to ask" });
  for (let screens = 0; screens < 40; screens++) {
    await done.or(question(page)).first().waitFor();
    if ((await done.isVisible()) || (await until?.first().isVisible()) === true) return;
    const asked = await question(page).elementHandle();
    await answers(page, /^Yes|^Use these/)
      .first()
      .click();
    await page.waitForFunction((old) => old?.isConnected !== true, asked);
  }
}
