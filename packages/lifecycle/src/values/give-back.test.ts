import { expect, it } from "vitest";
import { givenBack } from "./give-back.js";

const stages = (...keys: readonly string[]) => keys.map((key) => ({ key, name: key }));
const keysOf = ({ stages: list }: { readonly [member: string]: unknown }) =>
  Array.isArray(list) ? list.map(({ key }) => key) : [];

it("leaves a stage that is in use where it stands, and takes the others of the pack's away", () => {
  const before = { key: "pip_1", name: "Buyers", stages: stages("met", "won", "lost") };
  const released = { key: "buyers", name: "Buyers", stages: stages("met", "toured", "offer", "won", "lost") };
  const back = givenBack({
    kind: "pipelines",
    released,
    before,
    now: released,
    useOf: (stage) => (stage === "toured" ? "in use" : undefined),
  });
  expect(keysOf(back.document)).toEqual(["met", "toured", "won", "lost"]);
  expect([back.isEdited, back.stages]).toEqual([false, [{ key: "toured", name: "toured", reason: "in use" }]]);
  expect(back.fields).toEqual([
    { path: ["stages", { key: "offer" }], decision: "take", mine: { key: "offer", name: "offer" } },
  ]);
});

it("gives back a pipeline that had no stages", () => {
  const before = { key: "pip_1", name: "Buyers", stages: [] };
  const now = { key: "buyers", name: "Buyers", description: "A deal per house.", stages: stages("met", "won") };
  const { document, fields } = givenBack({ kind: "pipelines", released: now, before, now, useOf: () => undefined });
  expect(document).toEqual({ key: "buyers", name: "Buyers", stages: [] });
  expect(fields.map(({ decision }) => decision)).toEqual(["take", "take", "take"]);
});

it("keeps what the office changed since, and says so", () => {
  const tag = (color: string) => ({ kind: "tag", key: "hot", name: "Hot", data: { color } });
  const { document, fields, isEdited } = givenBack({
    kind: "resources",
    released: tag("#ff0000"),
    before: tag("#111111"),
    now: tag("#222222"),
    useOf: () => undefined,
  });
  expect([document, isEdited]).toEqual([tag("#222222"), true]);
  expect(fields).toMatchObject([{ decision: "keep", mine: "#222222", theirs: "#111111" }]);
});
