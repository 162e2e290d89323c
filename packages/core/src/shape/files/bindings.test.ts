import { expect, it } from "vitest";
import { parseBindings } from "./bindings.js";

const team = { type: "team", id: "buyers", targetId: "ref_1" };

it("reads bindings, and an empty file as none", () => {
  const bindings = {
    workspaceId: "ws_1",
    bindings: [team, { type: "team", name: "buyers", targetId: "ref_2" }],
    conflicts: [{ pointer: "/pipelines/buyers", choose: "take-release" }],
  };
  expect(parseBindings(bindings)).toEqual({ bindings });
  expect(parseBindings(null)).toEqual({ bindings: {} });
});

it.each([
  [
    { bindings: [{ type: "team", targetId: "ref_1" }] },
    "/bindings/0",
    'Element 1 of "bindings" has neither "id" nor "name"; add the one by which the pack writes the reference.',
  ],
  [
    { bindings: [team, { ...team, targetId: "ref_2" }] },
    "/bindings/1",
    'Element 2 of "bindings" binds team "buyers" once more; remove one of the two.',
  ],
  [
    {
      conflicts: [
        { pointer: "/name", choose: "take-release" },
        { pointer: "/name", release: "1.0.0", choose: "keep-workspace" },
        { pointer: "/name", release: "1.0.0", choose: "take-release" },
      ],
    },
    "/conflicts/2",
    'Element 3 of "conflicts" settles /name for release "1.0.0" once more; remove one of the two.',
  ],
  [
    {
      existing: [
        { kind: "tag", name: "Hot", hold: "used" },
        { kind: "pipelines", name: "Hot", hold: "used" },
        { kind: "resources", name: "hot ", hold: "adopted" },
      ],
    },
    "/existing/2",
    'Element 3 of "existing" says of resources "hot " what becomes of it once more; remove one of the two.',
  ],
  [
    { bindings: [{ ...team, type: "taem" }] },
    "/bindings/0/type",
    /^"type" of element 1 of "bindings" of the bindings file is "taem"; .* Did you mean "team"\?$/,
  ],
  [
    { conflicts: [{ pointer: "/name", choose: "fail" }] },
    "/conflicts/0/choose",
    '"choose" of element 1 of "conflicts" of the bindings file is "fail"; it must be "keep-workspace" or "take-release".',
  ],
])("says what is wrong, and where: %#", (value, at, message) => {
  expect(parseBindings(value).findings).toMatchObject([
    { at, message: typeof message === "string" ? message : expect.stringMatching(message) },
  ]);
});
