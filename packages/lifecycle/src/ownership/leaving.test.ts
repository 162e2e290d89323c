import { expect, it } from "vitest";
import { type Fate, fatesOf, type LeavingRecord } from "./leaving.js";

const made: LeavingRecord = { hold: "owned", isOffices: false, isEdited: false };

it.each<[string, Partial<LeavingRecord>, Fate]>([
  ["is removed where nothing speaks for it", {}, { becomes: "removed" }],
  ["is removed also where an earlier release left it", { hold: "released" }, { becomes: "removed" }],
  ["stays where contacts have it", { reliance: "in use" }, { becomes: "released", because: "in use" }],
  ["stays where somebody edited it", { isEdited: true }, { becomes: "released", because: "edited" }],
  ["goes to the pack that uses it", { heir: "Rentals", isEdited: true }, { becomes: "passed on", to: "Rentals" }],
  ["is given back to the office", { hold: "adopted", isOffices: true, isEdited: true }, { becomes: "given back" }],
  ["is left alone where it was never the pack's", { hold: "used" }, { becomes: "left alone" }],
])("a record %s", (_, record, fate) => {
  expect(fatesOf(new Map([["hot", { ...made, ...record }]]), () => [])).toEqual(new Map([["hot", fate]]));
});

it("keeps what stays names, and nothing else", () => {
  const records = new Map([
    ["note", { ...made, isEdited: true }],
    ["hot", made],
    ["cold", made],
  ]);
  const fates = fatesOf(records, (staying) => (staying.has("note") && staying.size === 1 ? ["hot", "elsewhere"] : []));
  expect([...fates].map(([id, { becomes }]) => [id, becomes])).toEqual([
    ["note", "released"],
    ["hot", "released"],
    ["cold", "removed"],
  ]);
});
