import { join } from "node:path";
import { checkLayers, problemText } from "@setup-pack/toolchain/layers";
import { describe, expect, it } from "vitest";

const root = import.meta.dirname;

/** The rooms of the sandbox by floors, from the ground up: a room imports only from lower floors and from itself. */
const floors = [
  ["config", "world", "refusal", "in-groups", "database/tables", "database/database-away", "database/dialect"],
  ["ids", "outbound", "database/schema", "database/gate-query", "http/request-log", "http/html"],
  ["database/pglite", "database/postgres"],
  ["database"],
  ["keys"],
  ["service"],
  ["write-context"],
  ["http/schema"],
  ["http/gate"],
  ["http/operation"],
  ["http/list", "http/server"],
  ["events", "occurrences"],
  ["snapshots", "resources/lookups", "resources/identity", "resources/reference-targets", "resources/media"],
  ["resources/contacts", "resources/webhooks", "resources/setup-packs"],
  ["resources/activities", "resources/deals"],
  ["resources/notes", "resources/transactions"],
  ["resources/register", "automations"],
  ["admin", "openapi"],
  ["demo", "docs", "look"],
  ["home", "reset"],
  ["server"],
  ["index", "openapi/examples", "testing"],
  ["openapi/write"],
];

/** The rooms that others enter by their `index.ts` alone: it says what is meant for them. */
const doors = [
  "automations",
  "outbound",
  "events",
  "resources/activities",
  "resources/contacts",
  "resources/deals",
  "resources/identity",
  "resources/lookups",
  "resources/media",
  "resources/notes",
  "resources/reference-targets",
  "resources/setup-packs",
  "resources/transactions",
  "resources/webhooks",
  "snapshots",
  "demo",
  "docs",
  "home",
  "look",
  "reset",
];

/** The same of what is done with setup packs, which has rooms of its own. */
const setupPackFloors = [
  ["byte-codec", "group-by", "next-turn"],
  ["rows"],
  ["items"],
  ["references", "uses"],
  ["plan"],
  ["letting-go"],
  ["apply"],
  ["operations"],
  ["find", "schema-parts"],
  ["change-schemas", "item-detail", "schemas", "traffic"],
  ["routes"],
  ["index"],
];

describe("the floors of the sandbox", () => {
  it("have every file on them; imports point down only, and enter rooms by their doors", () => {
    expect(checkLayers({ root, floors, doors }).map(problemText)).toEqual([]);
  });

  it("go on within the room of setup packs", () => {
    const inner = join(root, "resources/setup-packs");
    expect(checkLayers({ root: inner, floors: setupPackFloors }).map(problemText)).toEqual([]);
  });
});
