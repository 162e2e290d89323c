import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { inject, onTestFinished } from "vitest";

/** What a journey starts with. */
export interface Start extends BrowserContextOptions {
  /** What to open: an address on the site such as "/packs/buyer-nurture/pack.json"; nothing when left out. */
  readonly pack?: string;
  /** The whole address to open, of another server than the site. */
  readonly address?: string;
  readonly theme?: "light" | "dark";
  /** Faults that the journey itself brings about, by what their text contains. */
  readonly expected?: readonly string[];
}

export interface Walk {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly site: string;
}

/**
 * Opens the editor in a browser context of its own. Whatever goes wrong unseen (an error in the page or on its console,
 * a breach of the content security policy, a request to another host) fails the test that began the walk.
 */
export async function walk({ pack, address, theme = "light", expected = [], ...options }: Start = {}): Promise<Walk> {
  const site = address === undefined ? inject("site") : new URL(address).origin;
  const browser = await chromium.connect(inject("browser"));
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: theme,
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  const faults: string[] = [];
  watch(context, site, faults);
  onTestFinished(async () => {
    await browser.close();
    const unexpected = faults.filter((fault) => !expected.some((text) => fault.includes(text)));
    if (unexpected.length > 0) throw new Error(`Seen during the journey:\n${unexpected.join("\n")}`);
  });
  const page = await context.newPage();
  const plain = pack === undefined ? `${site}/` : `${site}/?pack=${encodeURIComponent(pack)}`;
  await page.goto(address ?? plain);
  await page.locator("main").waitFor();
  if (pack !== undefined || address !== undefined) await opened(page);
  return { page, context, site };
}

/** Waits until a pack is open and checked. */
export async function opened(page: Page): Promise<void> {
  await page.locator("[data-pack-state='open'][data-checking='false']").waitFor({ timeout: 30_000 });
}

function watch(context: BrowserContext, site: string, faults: string[]): void {
  context.on("weberror", (error) => faults.push(`error: ${error.error().stack ?? error.error().message}`));
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`);
  });
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(site) && !/^(data|blob):/.test(url)) faults.push(`request: ${url}`);
  });
}
