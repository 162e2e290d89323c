import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, ConsoleMessage, Page, Request, ViewportSize, WebError } from "playwright-core";
import { inject, onTestFinished } from "vitest";
import { type Preparation, sharedWindow } from "./windows.js";

/** What a journey starts with. */
export interface Start {
  /** What to open: an address on the site such as "/packs/buyer-nurture/pack.json"; nothing when left out. */
  readonly pack?: string;
  /** The whole address to open, of another server than the site. */
  readonly address?: string;
  readonly theme?: "light" | "dark";
  readonly viewport?: ViewportSize;
  /** Faults that the journey itself brings about, by what their text contains. */
  readonly expected?: readonly string[];
  /** Whether what stands at the address cannot be opened, so that nothing is waited for. */
  readonly isBroken?: boolean;
  /** What is to be made ready in the browser before the editor opens. */
  readonly prepare?: Preparation;
}

export interface Walk {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly site: string;
}

/** Milliseconds after which what has not come will not come; a busy machine takes seconds for what is done in one. */
const patience = 30_000;

/**
 * Opens the editor in a window in which nothing is left of an earlier journey, as a new user would. Whatever goes wrong
 * unseen (an error in the page or on its console, a breach of the content security policy, a request to another host)
 * fails the test that began the walk.
 */
export async function walk(start: Start = {}): Promise<Walk> {
  const { pack, address, theme = "light", viewport, expected = [], isBroken = false, prepare } = start;
  const site = address === undefined ? inject("site") : new URL(address).origin;
  const { context, page, leave } = await sharedWindow(site, theme, viewport, prepare);
  context.setDefaultTimeout(patience);
  const faults: string[] = [];
  const unwatch = watch(context, site, faults);
  onTestFinished(async ({ task }) => {
    const passed = task.result?.state !== "fail";
    if (!passed) await takePictures(context, task.name);
    unwatch();
    await leave(passed);
    const unexpected = faults.filter((fault) => !expected.some((text) => fault.includes(text)));
    if (unexpected.length > 0) throw new Error(`Seen during the journey:\n${unexpected.join("\n")}`);
  });
  const plain = pack === undefined ? `${site}/` : `${site}/?pack=${encodeURIComponent(pack)}`;
  await page.goto(address ?? plain);
  await page.locator("main").waitFor();
  if (isBroken) return { page, context, site };
  if (pack === undefined && address === undefined) await page.locator("[data-open='pack']").waitFor();
  else await opened(page);
  return { page, context, site };
}

/** Waits until a pack is open and checked. */
export async function opened(page: Page): Promise<void> {
  await page.locator("[data-pack-state='open'][data-checking='false']").waitFor({ timeout: 2 * patience });
}

/** Waits until nothing is unsaved. */
export async function saved(page: Page): Promise<void> {
  await page.locator("[data-saving='false'][data-unsaved='false']").waitFor();
}

/** Waits until what was edited is checked. */
export async function checked(page: Page): Promise<void> {
  await page.locator("[data-checking='false']").waitFor();
}

/** Waits until the page has drawn what was asked of it, and done what it puts off until then. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

/** Shows what a failed journey ended with: a picture of each page, beside the system's other temporary files. */
async function takePictures(context: BrowserContext, journey: string): Promise<void> {
  for (const [index, page] of context.pages().entries()) {
    const path = join(tmpdir(), `journey ${journey} ${index + 1}.png`);
    await page.screenshot({ path }).then(
      () => console.error(`A picture of the end: ${path}`),
      () => undefined,
    );
  }
}

/** Notes what goes wrong unseen, until what it gives is called. */
function watch(context: BrowserContext, site: string, faults: string[]): () => void {
  const onError = (error: WebError): void => {
    faults.push(`error: ${error.error().stack ?? error.error().message}`);
  };
  const onMessage = (message: ConsoleMessage): void => {
    if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`);
  };
  const onRequest = (request: Request): void => {
    const url = request.url();
    if (!url.startsWith(site) && !/^(data|blob):/.test(url)) faults.push(`request: ${url}`);
  };
  context.on("weberror", onError).on("console", onMessage).on("request", onRequest);
  return () => {
    context.off("weberror", onError).off("console", onMessage).off("request", onRequest);
  };
}
