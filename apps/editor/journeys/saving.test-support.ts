import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { canonical } from "@setup-pack/core";
import type { BrowserContext, Page } from "playwright-core";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { packText } from "./support/fixtures.js";
import { opened, walk } from "./support/walk.js";

export interface Editing {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly file: string;
  /** Opens the file in one more tab. */
  again(): Promise<Page>;
}

export const changedOnDisk = (page: Page) => page.getByText("The file has changed on disk");

export const text = canonical(packText("buyer-nurture"));

/** A copy of a pack in a file of its own, and the editor on it. */
export async function editing(written = text): Promise<Editing> {
  const file = join(scratchFolder(), "pack.json");
  writeFileSync(file, written);
  const address = await editServer(file);
  // What the server refuses is an answer the editor reckons with; the browser notes it on its console all the same.
  const { page, context } = await walk({ address, expected: ["412 (Precondition Failed)", "410 (Gone)"] });
  const again = async (): Promise<Page> => {
    const tab = await context.newPage();
    await tab.goto(new URL("/", address).href);
    await opened(tab);
    return tab;
  };
  return { page, context, file, again };
}
