import { expect, it } from "vitest";
import { parseFleetDecisions } from "./fleet-decisions.js";

const conflict = { pointer: "/name", base: "A", theirs: "B", choose: "take-release" };

const found = (value: unknown) =>
  parseFleetDecisions(value).findings?.map(({ rule, at, message }) => `${rule} ${at} ${message}`);

it("reads decisions by what they are about; a value that is not said is one that is not there", () => {
  const value = [
    conflict,
    { pointer: "/brand", theirs: null, mine: 1, choose: "leave-out" },
    { adopt: { kind: "tag", name: "Hot" }, choose: "use" },
    { reference: { type: "team", name: "Buyers" }, use: "Desk" },
    { place: { kind: "action.create_deal", path: "side", type: "none" } },
  ];
  expect(parseFleetDecisions(value)).toEqual({
    decisions: [
      { kind: "conflict", ...conflict },
      { kind: "conflict", pointer: "/brand", base: undefined, theirs: null, mine: 1, choose: "leave-out" },
      { kind: "existing", item: { kind: "tag", name: "Hot" }, choose: "use" },
      { kind: "reference", reference: { type: "team", name: "Buyers" }, use: "Desk" },
      { kind: "place", place: { kind: "action.create_deal", path: "side", type: "none" } },
    ],
  });
  expect(parseFleetDecisions(null)).toEqual({ decisions: [] });
});

it("tells decisions that hold for some offices from one that holds for all, and takes none twice", () => {
  const narrow = { ...conflict, mine: "C" };
  expect(found([conflict, narrow, { ...narrow, mine: "D" }])).toBeUndefined();
  expect(found([conflict, { ...conflict, choose: "leave-out" }, narrow, narrow])).toEqual([
    "schema/unique /1 Element 2 decides once more what element 1 decides; remove one of the two.",
    "schema/unique /3 Element 4 decides once more what element 3 decides; remove one of the two.",
  ]);
});

it("says of every entry what is wrong with it", () => {
  expect(
    found([
      { choose: "adopt" },
      { ...conflict, use: "X" },
      { ...conflict, choose: "adopt" },
      { adopt: { kind: "tag", name: "Hot" } },
      { reference: { type: "team", name: "Buyers" } },
      { place: { kind: "filters", path: "has", type: "tag" }, choose: "use" },
      { place: { kind: "filters", path: "has", type: "tag" } },
      { place: { kind: "filters", path: "has", type: "none" } },
    ]),
  ).toEqual([
    'schema/required /0 Element 1 names nothing that is decided; add "pointer", "adopt", "reference" or "place".',
    'schema/unknown-field /1 Element 2 has "pointer" and "use", which do not go together; make two entries of it.',
    'schema/enum /2 Element 3 chooses "adopt"; of a conflict it must be "keep-workspace", "take-release" or "leave-out".',
    'schema/required /3 Element 4 has no "choose"; of an item that is there it is "adopt", "use" or "leave-out".',
    'schema/required /4 Element 5 has no "use"; add the name of the record that the reference is matched to.',
    'schema/unknown-field /5 Element 6 has "place" and "choose", which do not go together; make two entries of it.',
    "schema/unique /7 Element 8 decides once more what element 7 decides; remove one of the two.",
  ]);
  expect(found([conflict, { ...conflict, pointer: 3 }, { ...conflict, choose: "adopt" }, conflict])).toEqual([
    'schema/type /1/pointer "pointer" of element 2 of the list of decisions is 3; it must be text in double quotes.',
    'schema/enum /2 Element 3 chooses "adopt"; of a conflict it must be "keep-workspace", "take-release" or "leave-out".',
    "schema/unique /3 Element 4 decides once more what element 1 decides; remove one of the two.",
  ]);
  expect(found({ decisions: [] })).toEqual([
    "schema/type  The list of decisions is an object; it must be a list in square brackets.",
  ]);
});
