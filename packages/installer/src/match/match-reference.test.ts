import type { Bindings } from "@setup-pack/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Candidate, indexed } from "./candidates.js";
import type { ExternalReference } from "./external-reference.js";
import { type Match, matchReference } from "./match-reference.js";

const reference = (more: Partial<ExternalReference> = {}): ExternalReference => ({
  type: "tag",
  id: "hot",
  names: ["Café lead"],
  details: [],
  at: [],
  carried: [],
  ...more,
});

const named = (...names: string[]): Candidate[] => names.map((name, index) => ({ id: `id_${index}`, name }));

const told = (match: Match): string =>
  "target" in match
    ? `${match.by}: ${match.target.id}`
    : `${match.why}: ${[...match.candidates, ...match.near].map(({ id }) => id).join(" ")}`;

const matched = (one: ExternalReference, candidates: readonly Candidate[], bindings: Bindings = {}): string =>
  told(matchReference(one, indexed(candidates), bindings));

const explicit = (entry: object): Bindings => ({ bindings: [{ type: "tag", targetId: "id_1", ...entry }] });

describe("matchReference", () => {
  it("offers all records by name where none is near", () => {
    const people = indexed(named("Maya Ortiz", "Ann Lee"));
    expect(matchReference(reference({ type: "user", names: ["Dana Whitfield"] }), people, {})).toMatchObject({
      why: "nothing matches",
      near: [],
      others: [{ name: "Ann Lee" }, { name: "Maya Ortiz" }],
    });
  });

  it.each([
    [
      "the bindings file before all else",
      reference({ id: "id_0" }),
      named("Café lead", "b"),
      explicit({ id: "id_0" }),
      "binding: id_1",
    ],
    [
      "the bindings file by name",
      reference(),
      named("Café lead", "b"),
      explicit({ name: "Café lead" }),
      "binding: id_1",
    ],
    [
      "an entry by id before one by name",
      reference(),
      named("a", "b"),
      { bindings: [...(explicit({ name: "Café lead" }).bindings ?? []), { type: "tag", id: "hot", targetId: "id_0" }] },
      "binding: id_0",
    ],
    [
      "no entry of another type",
      reference(),
      named("a"),
      { bindings: [{ type: "team", id: "hot", targetId: "id_0" }] },
      "nothing matches: ",
    ],
    ["no entry that leads nowhere", reference(), named("Café lead"), explicit({ id: "hot" }), "bound to nothing: "],
    ["the very id before a name", reference({ id: "id_1" }), named("Café lead", "b"), {}, "id: id_1"],
    ["the very name", reference(), named("café lead", "Café lead"), {}, "name: id_1"],
    [
      "a name with its accents composed otherwise",
      reference({ names: ["Cafe\u0301 lead"] }),
      named("CAFÉ LEAD", "Café lead"),
      {},
      "name: id_1",
    ],
    ["a name but for case and white space", reference(), named("other", " cafÉ\u00a0 LEAD"), {}, "folded name: id_1"],
    [
      "none of several of the very name",
      reference(),
      named("Café lead", "Café lead", "café lead"),
      {},
      "several match: id_0 id_1",
    ],
    [
      "none of several that differ in case",
      reference(),
      named("CAFÉ lead", "café LEAD"),
      {},
      "several match: id_0 id_1",
    ],
    [
      "nothing by another name, but tells what is near",
      reference(),
      named("Cafe lead", "Cold"),
      {},
      "nothing matches: id_0",
    ],
    ["nothing without a name", reference({ names: [] }), named("Café lead"), {}, "nothing matches: "],
    ["one record for two names that it has", reference({ names: ["A", "a"] }), named("A"), {}, "name: id_0"],
    [
      "no record where two names lead apart",
      reference({ names: ["A", "B"] }),
      named("A", "B"),
      {},
      "several match: id_0 id_1",
    ],
  ] satisfies [string, ExternalReference, Candidate[], Bindings, string][])(
    "binds %s",
    (_, one, candidates, bindings, expected) => {
      expect(matched(one, candidates, bindings)).toBe(expected);
    },
  );

  const stage = (id: string, pipeline: string): Candidate => ({
    id,
    name: "Met",
    pipeline: { id: `p_${pipeline}`, name: pipeline },
  });
  const stageReference = (...details: string[]) => reference({ type: "deal_stage", names: ["Met"], details });

  it.each([
    ["by the pipeline's name", stageReference("buyers "), [stage("s1", "Buyers"), stage("s2", "Sellers")], "name: s1"],
    ["by the pipeline's id", stageReference("p_Sellers"), [stage("s1", "Buyers"), stage("s2", "Sellers")], "name: s2"],
    [
      "to none without a pipeline",
      stageReference(),
      [stage("s1", "Buyers"), stage("s2", "Sellers")],
      "several match: s1 s2",
    ],
    [
      "to none in a pipeline that is not there",
      stageReference("Rentals"),
      [stage("s1", "Buyers"), stage("s2", "Sellers")],
      "several match: s1 s2",
    ],
    ["to the only one, though its pipeline is renamed", stageReference("Rentals"), [stage("s1", "Buyers")], "name: s1"],
    [
      "to none in another pipeline than the one that is there",
      stageReference("Rentals"),
      [stage("s1", "Buyers"), { ...stage("s2", "Rentals"), name: "Signed" }],
      "other pipeline: s1",
    ],
  ] as const)("binds a deal stage %s", (_, one, candidates, expected) => {
    expect(matched(one, candidates)).toBe(expected);
  });

  it("trusts bindings alone where there is no list", () => {
    expect(told(matchReference(reference(), undefined, explicit({ id: "hot" })))).toBe("binding: id_1");
    expect(told(matchReference(reference(), undefined, {}))).toBe("nothing matches: ");
  });

  it("holds on to what the installed release was bound to while that is there, whoever else has the name", () => {
    const before = [{ type: "tag", id: "hot", targetId: "id_1" }] as const;
    const match = (candidates: Candidate[]) => told(matchReference(reference(), indexed(candidates), {}, before));
    expect(match(named("renamed", "since"))).toBe("installed binding: id_1");
    expect(match(named("Café lead", "since"))).toBe("installed binding: id_1");
    expect(match(named("Café lead"))).toBe("name: id_0");
    const file: Bindings = { bindings: [{ type: "tag", id: "hot", targetId: "id_0" }] };
    expect(told(matchReference(reference(), indexed(named("Café lead", "since")), file, before))).toBe("binding: id_0");
    expect(match(named("gone"))).toBe("nothing matches: ");
  });

  const name = fc.constantFrom("Hot", "hot", "HOT ", "Hót", "Ho\u0301t", "Cold", "");
  const some = fc.array(name, { maxLength: 8 }).map((names) => named(...names));

  it("binds to a record that is there and was asked for, whatever the order of the list", () => {
    fc.assert(
      fc.property(some, fc.uniqueArray(name, { maxLength: 2 }), (candidates, names) => {
        const one = reference({ names: names.filter((text) => text !== "") });
        const match = matchReference(one, indexed(candidates), {});
        const turned = matchReference(one, indexed(candidates.toReversed()), {});
        if ("target" in match) {
          expect(told(turned)).toBe(told(match));
          const fold = (text: string) => text.normalize("NFC").trim().toLowerCase();
          const alike = candidates.filter((candidate) => one.names.some((text) => fold(text) === fold(candidate.name)));
          expect(alike.map(({ id }) => id)).toContain(match.target.id);
        } else expect("target" in turned).toBe(false);
      }),
    );
  });
});
