import { describe, expect, it } from "vitest";
import type { Pack } from "../model.js";
import type { TeamEntry } from "./block-book.js";
import { blockMarks, markedBook } from "./block-marks.js";
import { referencePlaces } from "./reference-places.js";

type Node = NonNullable<Pack["automations"]>[number]["document"]["graph"]["nodes"][number];

const packOf = (...nodes: readonly Node[]): Pack => ({
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
  name: "Spring",
  version: "1.0.0",
  automations: [
    {
      key: "a",
      document: {
        format: "service.automation-template",
        version: 1,
        name: "A",
        graph: { nodes: [...nodes] },
        references: [
          { type: "tag", id: "buyer", name: "Buyer" },
          { type: "team", id: "desk", name: "Desk" },
        ],
      },
    },
  ],
});

const entry = (config: TeamEntry["config"]): TeamEntry => ({
  title: "Notify",
  description: undefined,
  config,
  means: undefined,
});
const team = (kind: string, config: TeamEntry["config"]) => new Map([[kind, entry(config)]]);

const placesIn = (pack: Pack, marks: Parameters<typeof markedBook>[0]): string[] =>
  referencePlaces(pack, markedBook(marks)).places.map(({ path, type, how }) => `${path.join("/")} ${type} ${how}`);

describe("blockMarks", () => {
  it("hands on what a team marks, without whatever else its schema demands", () => {
    const pack = packOf({ id: "n", kind: "action.notify", config: { room: "desk", rooms: [{ who: "desk" }] } });
    const marks = blockMarks(
      pack,
      team("action.notify", {
        type: "object",
        required: ["room"],
        properties: {
          room: { type: "string", title: "Room", "x-reference": "team" },
          rooms: { items: { anyOf: [{ type: "string" }, { properties: { who: { "x-reference": "team" } } }] } },
        },
      }),
    );
    expect(marks["action.notify"]).toMatchObject({
      properties: {
        room: { "x-reference": "team" },
        rooms: { items: { properties: { who: { "x-reference": "team" } } } },
      },
    });
    expect(JSON.stringify(marks)).not.toMatch(/required|string|title/);
    expect(placesIn(pack, marks)).toEqual(["room team marked", "rooms/0/who team marked"]);
  });

  it("keeps what the block book marks where a team only says which types there are", () => {
    const pack = packOf({ id: "n", kind: "action.add_tag", config: { tag_id: "buyer" } });
    expect(blockMarks(pack, team("action.add_tag", { properties: { tag_id: { type: "string" } } }))).toEqual({});
  });

  it("lets a word that a team knows be one", () => {
    const pack = packOf({ id: "n", kind: "action.add_note", config: { about_id: "buyer" } });
    expect(placesIn(pack, {})).toEqual(["about_id tag named"]);
    const marks = blockMarks(pack, team("action.add_note", { properties: { about_id: { type: "string" } } }));
    expect(placesIn(pack, marks)).toEqual([]);
  });

  it("leaves out kinds that the pack does not have, and keeps what was handed on for the others", () => {
    const pack = packOf({ id: "n", kind: "action.notify", config: { room: "desk" } });
    const before = {
      "action.notify": { properties: { room: { "x-reference": "team" } } },
      "action.webhook": { properties: { room: { "x-reference": "team" } } },
    } as const;
    expect(Object.keys(blockMarks(pack, undefined, before))).toEqual(["action.notify"]);
    const other = team("action.notify", { properties: { room: { "x-reference": "pond" } } });
    expect(blockMarks(pack, other, before)["action.notify"]?.properties?.room).toEqual({ "x-reference": "pond" });
  });
});
