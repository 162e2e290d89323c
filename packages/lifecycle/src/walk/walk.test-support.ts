import fc from "fast-check";
import { expect } from "vitest";
import { type Done, holdLaws, type Office } from "./laws.test-support.js";
import { emptyWorkspace, heldBy, type Item, install, uninstall, type Workspace } from "./workspace.test-support.js";

const names = ["Hot", "Cold", "Past", "Note"];
const colors = ["red", "blue", "gray"];
const packs = ["listings", "rentals", "parties"];

/** A release: some of the tags, and an automation that names some of these. */
const release: fc.Arbitrary<readonly Item[]> = fc
  .record({
    tags: fc.subarray(["Hot", "Cold", "Past"]),
    color: fc.constantFrom(...colors),
    hasNote: fc.boolean(),
    isRenamed: fc.boolean(),
    note: fc.nat(2),
  })
  .map(({ tags, color, hasNote, isRenamed, note }) => {
    const keyOf = (name: string) => `${name.toLowerCase()}${isRenamed ? "-2" : ""}`;
    const items = tags.map((name) => ({ key: keyOf(name), name, color, names: [] }));
    const named = items.slice(0, note).map(({ key }) => key);
    return hasNote ? [...items, { key: "note", name: "Note", color, names: named }] : items;
  });

type Step =
  | {
      readonly step: "install";
      readonly pack: string;
      readonly items: readonly Item[];
      readonly prune: boolean;
      readonly existing: "used" | "adopted";
    }
  | { readonly step: "uninstall"; readonly pack: string }
  | { readonly step: "edit"; readonly nth: number; readonly color: string }
  | { readonly step: "use"; readonly nth: number }
  | { readonly step: "add"; readonly name: string };

const step = <S extends Step["step"]>(name: S) => fc.constant(name);
const nth = fc.nat(99);
const pack = fc.constantFrom(...packs);
const existing = fc.constantFrom("used" as const, "adopted" as const);

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ step: step("install"), pack, items: release, prune: fc.boolean(), existing }) },
  { weight: 3, arbitrary: fc.record({ step: step("uninstall"), pack }) },
  { weight: 2, arbitrary: fc.record({ step: step("edit"), nth, color: fc.constantFrom(...colors) }) },
  { weight: 2, arbitrary: fc.record({ step: step("use"), nth }) },
  { weight: 1, arbitrary: fc.record({ step: step("add"), name: fc.constantFrom(...names) }) },
);

/** Does a step, and tells which pack did it; none where people did, or there was nothing to do. */
function take(state: Workspace, { own, edited }: Office, told: Step): Done {
  const idAt = (index: number) => [...state.records.keys()][index % Math.max(1, state.records.size)] ?? "";
  switch (told.step) {
    case "install":
      install(state, told.pack, told.items, told);
      return { step: told.step, pack: told.pack };
    case "uninstall":
      if (!state.installed.has(told.pack)) break;
      uninstall(state, told.pack);
      return { step: told.step, pack: told.pack };
    case "edit": {
      const record = state.records.get(idAt(told.nth));
      if (record === undefined || record.color === told.color) break;
      record.color = told.color;
      edited.add(idAt(told.nth));
      break;
    }
    case "use": {
      const id = idAt(told.nth);
      if (id !== "" && !state.inUse.delete(id)) state.inUse.add(id);
      break;
    }
    case "add": {
      if ([...state.records.values()].some(({ name }) => name === told.name)) break;
      state.records.set(`office ${told.name}`, { name: told.name, color: "white", names: [] });
      own.set(`office ${told.name}`, "white");
      break;
    }
    default:
      return told satisfies never;
  }
  return { step: "office" };
}

/** Walks: packs and an office do what they like, and after each step the laws hold. */
export function walks(numRuns: number): void {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 25, size: "max" }), (some) => {
      let state = emptyWorkspace();
      const office: Office = { own: new Map(), edited: new Set() };
      for (const told of some) {
        const next = structuredClone(state);
        const done = take(next, office, told);
        holdLaws(next, state, office, done);
        state = next;
      }
    }),
    { numRuns },
  );
}

/** A first install and an uninstall leave the workspace as it was, but for what other packs had left in it. */
export function comesAndGoes(numRuns: number): void {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 15, size: "max" }), release, fc.boolean(), (some, items, adopts) => {
      const state = emptyWorkspace();
      const office: Office = { own: new Map(), edited: new Set() };
      for (const told of some) take(state, office, told);
      fc.pre(!state.packs.has("visitors"));
      const after = structuredClone(state);
      install(after, "visitors", items, { prune: false, existing: adopts ? "adopted" : "used" });
      uninstall(after, "visitors");
      const leftovers = new Set(
        packs.flatMap((by) => [...heldBy(state, by)].flatMap(([id, one]) => (one.hold === "released" ? [id] : []))),
      );
      const others = <One>(all: ReadonlyMap<string, One>) => [...all].filter(([id]) => !leftovers.has(id));
      expect([...after.records.keys()]).toEqual([...state.records.keys()]);
      expect(others(after.records)).toEqual(others(state.records));
      for (const by of packs) expect(others(heldBy(after, by))).toEqual(others(heldBy(state, by)));
    }),
    { numRuns },
  );
}
