import { expect, it } from "vitest";
import { dialectOf } from "../../../dialect/dialect.js";
import { automationPack, block, edge, node } from "../../examples/packs.js";
import { resource } from "../../examples/references.js";
import { packSubject } from "../../subjects/subjects.js";
import { openReference } from "../pack/open-reference.js";
import { dialectNone } from "./none.js";
import { dialectNotUnderstood } from "./not-understood.js";

it("reads conditions in conditions, and says of very deep ones that they are, not that no dialect has them", () => {
  const nested = (levels: number): Readonly<Record<string, unknown>> =>
    levels === 0 ? { field: "stage", operator: "is_set" } : { any: [nested(levels - 1), nested(0)] };
  const found = (levels: number) => {
    const nodes = [node.start, node.note, node.task, block("if", "control.if", nested(levels))];
    const pack = automationPack({ nodes, edges: [edge("e1", "start", "if")] });
    return [...dialectNotUnderstood.check(packSubject(pack, {}))].map(({ message }) => message);
  };
  expect(found(30)).toEqual([]);
  expect(found(100)).toEqual([
    'Block "if" (If) has settings of more than 64 levels, which are not read. Nest them less deeply.',
  ]);
});

it("looks again at the same automations once they are read by other dialects", () => {
  const nodes = [node.start, block("tag", "action.remove_tag", { put: "vip", unless: "vip" })];
  const pack = automationPack(
    { nodes, edges: [edge("e1", "start", "tag")] },
    { references: [{ type: "tag", id: "vip", name: "VIP" }] },
    { resources: [resource("vip")] },
  );
  const ways = { as: { put: "${tag}", unless: "${_}" } };
  const bayside = dialectOf({ dialect: 1, name: "bayside", kinds: { "action.remove_tag": ways } });
  const foundBy = (...dialects: readonly (typeof bayside)[]) => {
    const subject = packSubject(pack, { dialects });
    return [openReference, dialectNone].map(({ check }) => [...check(subject)].length);
  };
  expect(foundBy(bayside)).toEqual([0, 0]);
  expect(foundBy()).toEqual([2, 1]);
  // One that was just begun, or whose answers were all taken back, is none.
  expect(foundBy(dialectOf({ dialect: 1, name: "begun", kinds: {} }))).toEqual([2, 1]);
  expect(foundBy(bayside)).toEqual([0, 0]);
});
