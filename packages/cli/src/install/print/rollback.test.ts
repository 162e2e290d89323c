import { type Pack, plan } from "@setup-pack/core";
import { type ChangedItem, strandedBy } from "@setup-pack/installer";
import { expect, it } from "vitest";
import { goLiveAfter, rollbackText } from "./rollback.js";

const stage = (stageType: "OPEN" | "CLOSED_LOST") => ({ key: "passed", name: "Passed", stageType }) as const;

const release = (version: string, tagline: string, passed: "OPEN" | "CLOSED_LOST"): Pack => ({
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
  name: "Spring",
  version,
  brand: { tagline },
  resources: [{ kind: "tag", key: "hot", name: "Hot" }],
  pipelines: [{ key: "buyers", name: "Buyers", stages: [stage(passed)] }],
});

it("says what going back does to the brand, to references, to deals and to what the office deleted", () => {
  const [earlier, installed] = [release("1.0.0", "Home", "OPEN"), release("2.0.0", "Home again", "CLOSED_LOST")];
  const current = { ...installed, resources: [] };
  const back = plan({ installed, workspace: current, release: earlier }, { prune: true, allowDowngrade: true });
  const items = back.items.flatMap(({ kind, key, action, fields }): ChangedItem[] =>
    kind === "pack" ? [] : [{ kind, key, id: null, action, fields }],
  );
  const holdings = new Map([
    [
      "pipelines buyers" as const,
      { hold: "owned" as const, relying: { by: "deals" as const, count: 2, stages: new Map([["passed", 2]]) } },
    ],
  ]);
  const result = { version: "1.0.0", revision: "3", already: false, items, plan: back };
  const stranded = strandedBy(back, current, holdings);
  const host = { type: "user", id: "host", names: ["Host"], details: [], at: [], carried: [] } as const;
  const target = { id: "mem_1", name: "Dana" };
  const rebound = [
    { match: { reference: host, target, by: "binding" as const }, from: "mem_2", fromName: "Eve", automations: [] },
  ];
  expect(
    rollbackText(result, { base: installed, current }, { stranded, rebound }, "Brings it back:"),
  ).toMatchInlineSnapshot(`
    "Brings it back:
      update  the brand
                take  brand.tagline  "Home again" → "Home"
      keep    tag "Hot" (hot): the office deleted it, and it stays away
      update  pipeline "Buyers" (buyers)
                take  stages[passed].stageType  "CLOSED_LOST" → "OPEN"
      0 kept

      Matched to another record than now
        User "host" ("Host") is matched to "Dana" (mem_1) from now on, and no longer to "Eve" (mem_2).

      Opens or closes deals with their stage
        stage "Passed" (passed) of pipeline "Buyers" (buyers), CLOSED_LOST → OPEN: 2 deals sit in it
    "
  `);
});

it("names the automations that are made again, switched off, or changed", () => {
  const items = ["create", "update", "keep", "remove"].map(
    (action): ChangedItem => ({ kind: "automations", key: action, id: null, action, name: `To ${action}` }),
  );
  const tag: ChangedItem = { kind: "resources", key: "hot", id: null, action: "create" };
  expect(goLiveAfter({ items: [...items, tag] })).toEqual([
    { key: "create", name: "To create", isNew: true },
    { key: "update", name: "To update", isNew: false },
  ]);
});
