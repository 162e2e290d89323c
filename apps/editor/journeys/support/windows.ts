import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { sharedBrowser } from "./browser.js";
import { withFileDialogs } from "./own-files.js";
import { notePointer } from "./pointer.js";

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
}

/** The window that is free; one that is made ready in a way of its own ends with its journey. */
let free: SharedWindow | undefined;

/** Pages that nothing draws any more: they count as open, and lead nowhere. */
const crashed = new WeakSet<Page>();

const standardViewport = { width: 1280, height: 800 };

const standard: BrowserContextOptions = {
  viewport: standardViewport,
  locale: "en-GB",
  reducedMotion: "reduce",
  permissions: ["clipboard-read", "clipboard-write"],
};

/**
 * A window for a site, in which journeys walk one after another, whatever their file: the browser need not read and
 * compile the editor each time, which takes half of a short journey. What one leaves in the browser's storage for its
 * site is cleared.
 */
export async function sharedWindow(
  site: string,
  theme: "light" | "dark",
  viewport = standardViewport,
  prepare?: Preparation,
): Promise<FreshWindow> {
  const isUsual = prepare === undefined;
  const { context, page } = (isUsual ? free : undefined) ?? (await newWindow(prepare));
  if (isUsual) free = undefined;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: theme });
  const leave = async (passed: boolean): Promise<void> => {
    const next = passed && isUsual && free === undefined ? await cleared(context, site) : undefined;
    if (next === undefined) await context.close();
    else free = next;
  };
  return { context, page, leave };
}

async function newWindow(prepare: Preparation | undefined): Promise<SharedWindow> {
  const browser = await sharedBrowser();
  const context = await browser.newContext(standard);
  context.on("page", (page) => page.once("crash", () => crashed.add(page)));
  for (const make of [withLastingNotices, withFileDialogs, notePointer, prepare]) await make?.(context);
  return { context, page: await context.newPage() };
}

/**
 * Keeps what is taken away after seconds, such as a notice with its way back: on a busy machine it might be gone before
 * it is looked at.
 */
async function withLastingNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { setTimeout } = window;
    const longest = 5_000;
    Object.assign(window, {
      setTimeout: (then: TimerHandler, after = 0, ...given: readonly unknown[]): number =>
        after > longest ? 0 : setTimeout(then, after, ...given),
    });
  });
}

/**
 * Leaves the editor for a page of the same site without scripts, where storage can be cleared behind it. Of the pages
 * that a journey has opened one stays. Nothing is given back where the site is not served any more.
 */
async function cleared(context: BrowserContext, site: string): Promise<SharedWindow | undefined> {
  const page = context.pages().find((one) => !crashed.has(one)) ?? (await context.newPage());
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ["dialog", "request", "response"] as const) page.removeAllListeners(event);
  const isServed = await page.goto(`${site}/icon.svg`).then(
    () => true,
    () => false,
  );
  if (!isServed) return undefined;
  await page.evaluate(() => sessionStorage.clear());
  const protocol = await context.newCDPSession(page);
  await protocol.send("Storage.clearDataForOrigin", { origin: site, storageTypes: "all" });
  await protocol.detach();
  await page.mouse.move(0, 0);
  return { context, page };
}
