import { expect, it } from "vitest";
import { dialectOf } from "../../../dialect/dialect.js";
import { automationPack, block, edge, node } from "../../examples/packs.js";
import { resource } from "../../examples/references.js";
import { packSubject } from "../../subjects/subjects.js";
import { openReference } from "../pack/open-reference.js";
import { dialectNone } from "./none.js";

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
  expect(foundBy(bayside)).toEqual([0, 0]);
});
