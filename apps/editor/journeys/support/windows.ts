import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { inject } from "vitest";
import { sharedBrowser } from "./browser.js";
import { withFileDialogs } from "./own-files.js";

/** Makes a browser context ready before the editor opens in it. */
export type Preparation = (context: BrowserContext) => Promise<void>;

/** A window of the browser in which nothing is left of an earlier journey. */
export interface FreshWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Gives the window back for a later journey, or closes it where there is none that it is fit for. */
  readonly leave: (passed: boolean) => Promise<void>;
}

interface SharedWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly protocol: CDPSession;
}

/** What many journeys ask for: a window made ready so is kept for the next, any other ends with its journey. */
const usual: ReadonlySet<Preparation | undefined> = new Set([undefined, withFileDialogs]);

/** Windows that are free, by what made them ready. */
const free = new Map<Preparation | undefined, SharedWindow>();

const standardViewport = { width: 1280, height: 800 };

const standard: BrowserContextOptions = {
  viewport: standardViewport,
  locale: "en-GB",
  reducedMotion: "reduce",
  permissions: ["clipboard-read", "clipboard-write"],
};

/** A window in a browser context of its own, for journeys that end what draws it or go to a server of their own. */
export async function ownWindow(options: BrowserContextOptions, prepare?: Preparation): Promise<FreshWindow> {
  const context = await prepared(options, prepare);
  const page = await context.newPage();
  return { context, page, leave: () => context.close() };
}

/**
 * A window for the site, in which journeys walk one after another, whatever their file: the browser need not read and
 * compile the editor each time, which takes half of a short journey. What one leaves in the browser's storage is
 * cleared.
 */
export async function sharedWindow(
  theme: "light" | "dark",
  viewport = standardViewport,
  prepare?: Preparation,
): Promise<FreshWindow> {
  const taken = free.get(prepare) ?? (await newWindow(prepare));
  free.delete(prepare);
  const { context, page } = taken;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: theme });
  const leave = async (passed: boolean): Promise<void> => {
    if (!passed || page.isClosed() || !usual.has(prepare) || free.has(prepare)) {
      await context.close();
      return;
    }
    await clear(taken);
    free.set(prepare, taken);
  };
  return { context, page, leave };
}

async function newWindow(prepare: Preparation | undefined): Promise<SharedWindow> {
  const context = await prepared({}, prepare);
  const page = await context.newPage();
  return { context, page, protocol: await context.newCDPSession(page) };
}

async function prepared(options: BrowserContextOptions, prepare?: Preparation): Promise<BrowserContext> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ ...standard, ...options });
  await prepare?.(context);
  return context;
}

/** Leaves the editor for a page of the same site without scripts, where storage can be cleared behind it. */
async function clear({ context, page, protocol }: SharedWindow): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ["dialog", "request", "response"] as const) page.removeAllListeners(event);
  await page.goto(`${inject("site")}/icon.svg`);
  await page.evaluate(() => sessionStorage.clear());
  await protocol.send("Storage.clearDataForOrigin", { origin: inject("site"), storageTypes: "all" });
  await page.mouse.move(0, 0);
}
