import { expect, it } from "vitest";
import { withOfficeValues } from "./office-values.js";

const stage = (key: string, name = key, more: object = {}) => ({ key, name, ...more });

const keysOf = ({ stages }: { readonly [member: string]: unknown }) =>
  Array.isArray(stages) ? stages.map(({ key }) => key) : [];

it("has the office's stages where they stand, and the pack's as it released them", () => {
  const released = { key: "buyers", name: "Buyers", stages: [stage("met"), stage("live", "Live"), stage("won")] };
  const before = { key: "pip_1", name: "buyers", stages: [stage("ours"), stage("won", "WON")] };
  const stages = [stage("met"), stage("ours"), stage("live", "Live now!"), stage("won", "WON"), stage("new")];
  expect(withOfficeValues({ released, before, now: { ...released, name: "buyers", stages } })).toEqual({
    key: "buyers",
    name: "buyers",
    stages: [stage("met"), stage("ours"), stage("live", "Live"), stage("won", "WON")],
  });
});

it("keeps the order of the release where the office has changed it, and stages that are gone", () => {
  const released = { key: "buyers", stages: [stage("met"), stage("live"), stage("won")] };
  const before = { key: "pip_1", stages: [stage("ours")] };
  const moved = withOfficeValues({
    released,
    before,
    now: { ...released, stages: ["live", "met"].map((key) => stage(key)) },
  });
  expect(keysOf(moved)).toEqual(["met", "live", "won", "ours"]);
});

it("takes what the release says where the office has given up its own value", () => {
  const released = { key: "hot", name: "Hot", data: { color: "#dc2626" } };
  const before = { key: "tag_1", name: "HOT", data: { color: "#111111" }, description: "Ours" };
  const now = { key: "hot", name: "Very hot", data: { color: "#111111", order: 2 } };
  expect(withOfficeValues({ released, before, now })).toEqual({ key: "hot", name: "Hot", data: { color: "#111111" } });
});
