import { checkLayers, problemText, readSources } from "@setup-pack/toolchain/layers";
import { expect, it } from "vitest";

const root = import.meta.dirname;

/**
 * The floors of the client, from the ground up. A room imports only from lower floors and from itself. What a request
 * is made of lies below the rate limit, which reads it, and sending lies above that. What the globals of a browser are
 * typed by is spoken of before anything else.
 */
const floors = [
  ["error", "object", "globals.d", "generated", "http/fetch"],
  ["http/retry-after", "world", "webhook-signature"],
  ["rate"],
  ["http"],
  ["client"],
  ["pack-requests", "paging"],
  [
    "activities",
    "contacts",
    "deals",
    "identity",
    "installed-items",
    "lookups",
    "reference-targets",
    "setup-packs",
    "transactions",
    "webhooks",
  ],
  ["index"],
];

it("lets imports of the client point to lower floors only", () => {
  expect(checkLayers({ root, floors, typesOfAllFloors: ["globals.d"] }).map(problemText)).toEqual([]);
});

it("imports nothing of Node, so that it runs in a browser", () => {
  const sources = readSources(root);
  const worldly = sources.filter(({ imports }) => imports.some(({ specifier }) => specifier.startsWith("node:")));
  expect(worldly.map(({ file }) => file)).toEqual([]);
  expect(sources.length).toBeGreaterThan(20);
});
