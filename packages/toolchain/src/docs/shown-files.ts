import type { GeneratedFile } from "../generated-file.js";
import { printed } from "./printed.js";

/** What the command line makes that a page shows best as a file of its own. */
export const shownFiles: readonly GeneratedFile[] = [
  [
    "docs/examples/one-hour-before.svg",
    "graph fixtures/packs/appointments-and-deals/pack.json --automation one-hour-before --format svg",
  ] as const,
  [
    "docs/examples/autumn.html",
    "diff fixtures/releases/dated-versions/2026-summer.json fixtures/releases/dated-versions/2026-autumn.json --format html",
  ] as const,
  ["docs/examples/book.html", "book fixtures/packs/open-house-follow-up/pack.json"] as const,
].map(([path, flags]) => ({ path, text: () => printed(flags) }));
