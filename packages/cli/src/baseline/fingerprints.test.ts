import { isObject } from "@setup-pack/core/json";
import { brokenPacks } from "@setup-pack/fixtures";
import { describe, expect, it } from "vitest";
import { pack } from "../packs.test-support.js";
import { entryOf, sha256 } from "../report/formats/testing/entries.js";
import { fingerprintsOf } from "./fingerprints.js";

const printsOf = (contents: unknown): string[] =>
  fingerprintsOf(entryOf(contents), sha256)
    .map(({ fingerprint }) => fingerprint)
    .sort();

/** An item of each kind in which nothing is found that has to do with another one. */
const newcomers: Readonly<Record<string, object>> = {
  automations: {
    key: "newcomer",
    document: {
      format: "service.automation-template",
      version: 1,
      name: "Newcomer",
      graph: {
        nodes: [
          { id: "start", kind: "trigger.manual" },
          { id: "note", kind: "action.add_note", config: { body: "New" } },
        ],
        edges: [{ id: "start.next", source: "start", target: "note" }],
      },
    },
  },
  messageTemplates: { key: "newcomer", name: "Newcomer", channel: "email", subject: "New", body: "New" },
  smartLists: { key: "newcomer", name: "Newcomer", filters: { version: 2, root: {} } },
};

/** The packs among the broken ones in which something can come first. */
const packs = brokenPacks().flatMap(({ name, bytes }) => {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return isObject(value) && Object.keys(newcomers).some((kind) => Array.isArray(value[kind]))
      ? [[name, value] as const]
      : [];
  } catch {
    return [];
  }
});

describe("fingerprints", () => {
  it.each(packs)("of %s stay the same when items come first", (_, value) => {
    const grown = Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        Array.isArray(member) && Object.hasOwn(newcomers, name) ? [newcomers[name], ...member] : member,
      ]),
    );
    expect(printsOf(grown)).toEqual(expect.arrayContaining(printsOf(value)));
  });

  it("do not depend on the number of a stage, and do on its name", () => {
    const open = (key: string, name: string) => ({ key, name, stageType: "OPEN" });
    const printOf = (...first: readonly object[]): string[] => {
      const ends = [
        { key: "won", name: "Won", stageType: "CLOSED_WON" },
        { key: "lost", name: "Lost", stageType: "CLOSED_LOST" },
      ];
      return printsOf(pack({ pipelines: [{ key: "sales", name: "Sales", stages: [...first, ...ends] }] }));
    };
    const twice = printOf(open("a", "Stage 1"), open("b", "Stage 1"));
    expect(twice).toHaveLength(1);
    expect(printOf(open("first", "First"), open("a", "Stage 1"), open("b", "Stage 1"))).toEqual(twice);
    expect(printOf(open("a", "Stage 2"), open("b", "Stage 2"))).not.toEqual(twice);
  });
});
