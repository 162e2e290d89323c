import { describe, expect, it } from "vitest";
import { append, type Pointer, valueAt } from "../json.js";
import { checkShape } from "./check-shape.js";
import { forms } from "./documented-forms.test-support.js";
import { type Field, type Table, tables } from "./documented-tables.test-support.js";
import { documented } from "./documented-values.test-support.js";
import { packWith, packWithout, soundPack } from "./sound-pack.test-support.js";

/** What checking finds, as "rule place". */
const found = (pack: unknown): string[] => checkShape(pack).findings.map(({ rule, at }) => `${rule} ${at}`);

const hostileNames = ["surprise", "__proto__", "constructor", "hasOwnProperty", "toString", "", "a/b~c", "0"];

const samples: ReadonlyMap<Field["type"], unknown> = new Map<Field["type"], unknown>([
  ["text", "text"],
  ["whole number", 2],
  ["number", 2.5],
  ["truth", true],
  ["list", []],
  ["object", {}],
]);

/** A value of each type that is not the field's. A whole number is a number too. */
const otherTypes = ({ type }: Field): unknown[] =>
  [...samples]
    .filter(([other]) => other !== type && !(type === "number" && other === "whole number"))
    .map(([, v]) => [v]);

const isUnlimited = ({ type, most, values, form, elements }: Field): boolean =>
  ["text", "list", "whole number"].includes(type) &&
  [most, values, form].every((rule) => rule === undefined) &&
  elements !== "days";

const emoji = "\u{1f3e1}";

/** Values of a given size: as many characters of one or two UTF-16 units, as many elements, or the number itself. */
function ofSize(field: Field, size: number, at: Pointer): readonly unknown[] {
  if (field.type === "text") return ["x".repeat(size), emoji.repeat(size)];
  if (field.type === "list") return [Array.from({ length: size }, () => valueAt(soundPack, append(at, 0)))];
  return [size];
}

const limitRule = (field: Field): string =>
  field.type === "text" ? "schema/length" : field.type === "list" ? "schema/count" : "schema/range";

it("finds nothing in the sound pack", () => {
  expect(found(soundPack)).toEqual([]);
});

it("knows the 69 kinds of block", () => {
  expect(new Set(documented.blockKinds).size).toBe(69);
});

describe.each(tables)("$name", ({ at: owner, closed, fields }: Table) => {
  it("has each of its fields in the sound pack", () => {
    const value = valueAt(soundPack, owner);
    for (const name of Object.keys(fields)) expect(value).toHaveProperty([name]);
  });

  it.each(hostileNames)(closed ? "refuses the field %j" : "takes the field %j", (name) => {
    const at = append(owner, name);
    const { findings } = checkShape(packWith(at, 1));
    expect(findings.map(({ rule, at, on }) => ({ rule, at, on }))).toEqual(
      closed ? [{ rule: "schema/unknown-field", at, on: "name" }] : [],
    );
  });

  describe.each(Object.entries(fields))("%s", (name: string, field: Field) => {
    const at = append(owner, name);
    const { least, most, values, form } = field;
    const taken = (value: unknown): void => expect(found(packWith(at, value))).toEqual([]);
    const refused = (value: unknown, rule: string, place = at): void =>
      expect(found(packWith(at, value))).toEqual([`${rule} ${place}`]);

    it(field.required ? "must be there" : "may be left out", () => {
      expect(found(packWithout(at))).toEqual(field.required ? [`schema/required ${owner}`] : []);
    });

    it.each(otherTypes(field))("does not take another type: %j", (value) => refused(value, "schema/type"));

    it(field.null ? "takes null" : "does not take null", () =>
      field.null ? taken(null) : refused(null, "schema/type"),
    );

    if (least !== undefined) {
      it(`needs at least ${least}`, () => {
        for (const value of ofSize(field, least - 1, at)) refused(value, limitRule(field));
        for (const value of ofSize(field, least, at)) taken(value);
      });
    }

    if (most !== undefined) {
      it(`takes at most ${most}`, () => {
        for (const value of ofSize(field, most - 1, at)) taken(value);
        for (const value of ofSize(field, most, at)) taken(value);
        for (const value of ofSize(field, most + 1, at)) refused(value, limitRule(field));
      });
    }

    if (isUnlimited(field)) {
      it("has no upper limit", () => {
        const huge = { text: 50_000, list: 2_000 }[String(field.type)] ?? Number.MAX_SAFE_INTEGER;
        for (const value of ofSize(field, huge, at)) taken(value);
      });
    }

    if (values !== undefined) {
      it("takes the listed values and no other", () => {
        const rule = values.length === 1 ? "schema/const" : "schema/enum";
        for (const value of values) taken(value);
        const words = ["", "other", "__proto__", "constructor", `${values[0]} `, ` ${values[0]}`];
        for (const value of field.type === "text" ? words : [0, 3, -1]) refused(value, rule);
      });
    }

    if (form !== undefined) {
      it.each(forms[form].good)("takes %j", taken);
      it.each(forms[form].bad)("does not take %j", (value) => refused(value, forms[form].rule));
    }

    if (field.elements === "table") {
      it.each([null, 1, "x", true, []])("takes objects only, not %j", (element) =>
        refused([element], "schema/type", append(at, 0)),
      );
    }
  });
});

describe("send_window_days", () => {
  const at = "/automations/0/document/settings/send_window_days";
  it.each([
    [[0], []],
    [[0, 1, 2, 3, 4, 5, 6], []],
    [[6, 0], []],
    [[-1], [`schema/range ${at}/0`]],
    [[7], [`schema/range ${at}/0`]],
    [[1.5], [`schema/type ${at}/0`]],
    [["1"], [`schema/type ${at}/0`]],
    [[null], [`schema/type ${at}/0`]],
    [[1, 1], [`schema/unique ${at}/1`]],
    [
      [2, 1, 2, 1, 2],
      [`schema/unique ${at}/2`, `schema/unique ${at}/3`, `schema/unique ${at}/4`],
    ],
  ])("%j", (days, findings) => {
    expect(found(packWith(at, days))).toEqual(findings);
  });
});
