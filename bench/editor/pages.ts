import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { layout } from "@setup-pack/core/layout";
import { maximalPack } from "@setup-pack/fixtures";
import { launchBrowser, type Site, serve } from "@setup-pack/test-browser";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { inputText } from "../inputs.js";

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const editor = path("../../packages/cli/dist/editor");
const bare = path("../.cache/bare-flow");

/** A browser, and a site with the editor, a bare canvas at /bare-flow/, and packs to open. */
export interface Pages {
  readonly site: Site;
  /** Opens an address of the site in a window of its own. */
  open(address: string): Promise<Page>;
}

/** Runs a measurement with a browser and the site, and closes both. */
export async function withPages<Result>(measure: (pages: Pages) => Promise<Result>): Promise<Result> {
  if (!existsSync(editor)) throw new Error("The editor is not built");
  await build({
    root: path("bare-flow"),
    base: "./",
    logLevel: "error",
    build: { outDir: bare, emptyOutDir: true, target: "es2023" },
  });
  const site = await serve({ folders: [editor, bare.replace(/bare-flow$/, "")], texts: texts() });
  const browser = await launchBrowser();
  try {
    return await measure({ site, open: (address) => opened(browser, `${site.url}${address}`) });
  } finally {
    await browser.close();
    await site.close();
  }
}

async function opened(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(forCompiledFunctions);
  await page.addInitScript(noteWhenDrawn);
  await page.goto(url);
  return page;
}

/** The functions of this folder that run in a page were compiled to call this. */
const forCompiledFunctions = "globalThis.__name = (named) => named;";

/**
 * Runs in the page: notes when 200 blocks are there, and those within the window have their words and arrows, in
 * milliseconds since the navigation began.
 */
function noteWhenDrawn(): void {
  const isWhole = (node: HTMLElement): boolean => {
    if (node.style.visibility === "hidden") return false;
    const { top, bottom, left, right } = node.getBoundingClientRect();
    const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return !isInSight || node.textContent !== "";
  };
  const look = (): void => {
    const nodes = [...document.querySelectorAll<HTMLElement>(".react-flow__node")];
    const hasArrows = document.querySelector(".react-flow__edge path") !== null;
    if (nodes.length === 200 && hasArrows && nodes.every(isWhole)) performance.mark("drawn");
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** When the page had drawn 200 blocks, in milliseconds since the navigation began. */
export async function drawnAt(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName("drawn").length > 0, undefined, { timeout: 60_000 });
  return page.evaluate(() => performance.getEntriesByName("drawn")[0]?.startTime ?? Number.NaN);
}

/** A pack with one automation of 200 blocks in their places, the graph of it alone, and the maximal pack. */
function texts(): Map<string, string> {
  const pack = maximalPack({ scale: 0.01 });
  const [automation] = pack.automations;
  if (automation === undefined) throw new Error("The pack has no automation");
  const { graph } = automation.document;
  const places = layout(graph);
  const nodes = graph.nodes.map((node) => ({ ...node, position: places.get(node.id) }));
  const placed = { ...automation, document: { ...automation.document, graph: { ...graph, nodes } } };
  return new Map([
    ["/two-hundred.json", JSON.stringify({ ...pack, automations: [placed] })],
    ["/bare.json", JSON.stringify({ nodes, edges: graph.edges })],
    ["/maximal.json", inputText("maximal")],
  ]);
}
