import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { compile, packDigest } from "../../compile.js";
import { isObject } from "../../json.js";
import { plan } from "../../plan/plan.js";
import { asPack } from "./as-pack.js";
import { parseInstallPlan } from "./install-plan.js";

const bytes = { sha256: (data: Uint8Array) => createHash("sha256").update(data).digest("hex") };

const release = asPack({
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "3f0c8f5e-9b1d-4a57-8f6e-2d7c1a4b9e10",
  version: "1.0.0",
  name: "Tags",
  resources: [{ kind: "tag", key: "warm", name: "Warm" }],
});
if (release === undefined) throw new Error("The release is a pack");

const sound = {
  planVersion: 1,
  planId: "p-1",
  workspaceId: "ws_1",
  baseRevision: null,
  packDigest: packDigest(release, bytes),
  createdAt: "2026-03-02T09:30:00Z",
  expiresAt: "2026-03-09T09:30:00Z",
  release,
  bindings: [{ type: "team", id: "buyers", targetId: "ref_1" }],
  plan: plan({ installed: null, release }, bytes),
};

it("reads an install plan", () => {
  expect(parseInstallPlan(sound)).toEqual({ installPlan: sound });
  const adopting = { ...sound, adoptions: [{ kind: "pipelines", key: "buyers", targetId: "pip_1" }] };
  expect(parseInstallPlan(adopting)).toEqual({ installPlan: adopting });
  const answers = [{ kind: "action.notify", path: "/room", type: "team" }];
  const reading = { ...sound, reading: { dialects: [{ dialect: 1, name: "bayside" }], answers } };
  expect(parseInstallPlan(reading)).toEqual({ installPlan: reading });
});

it.each([
  [[], "", "The install plan is a list; it must be an object in curly braces."],
  [{ ...sound, planVersion: 2 }, "/planVersion", '"planVersion" of the install plan is 2; it must be 1.'],
  [
    { ...sound, bindings: [{ type: "tean", id: "buyers", targetId: "ref_1" }] },
    "/bindings/0/type",
    /^"type" of element 1 of "bindings" of the install plan is "tean"; .* Did you mean "team"\?$/,
  ],
  [
    { ...sound, release: { ...release, name: 1 } },
    "/release/name",
    'The release: "name" of the pack is 1; it must be text in double quotes.',
  ],
  [{ ...sound, plan: [] }, "/plan", '"plan" of the install plan is a list; it must be an object in curly braces.'],
  [
    { ...sound, plan: { ...sound.plan, items: [{}] } },
    "/plan/items/0",
    'Element 1 of "items" of the plan has no "kind"; add it.',
  ],
])("says what is wrong, and where: %#", (value, at, message) => {
  expect(parseInstallPlan(value).findings?.[0]).toMatchObject({
    at,
    message: typeof message === "string" ? message : expect.stringMatching(message),
  });
});

it("has the digest that the text of the release has", () => {
  const compiled = compile(`\n${JSON.stringify(release, null, 4)}`, bytes);
  expect(compiled.pack?.digest).toBe(sound.packDigest);
  expect(isObject(release) && packDigest({ ...release, version: "1.0.1" }, bytes)).not.toBe(sound.packDigest);
});

it("refuses more marks, and deeper ones, than settings of blocks can have, whatever they say", () => {
  const deep: unknown = JSON.parse(`${'{"items":'.repeat(100_000)}{}${"}".repeat(100_000)}`);
  const names = Array.from({ length: 600 }, (_, index) => `m${index}`);
  const members = { properties: Object.fromEntries(names.map((name) => [name, {}])) };
  const many = Object.fromEntries(names.map((name) => [name, members]));
  for (const blocks of [{ "action.notify": deep }, many])
    expect(parseInstallPlan({ ...sound, blocks }).findings).toEqual([
      { rule: "schema/count", at: "/blocks", message: expect.stringContaining("marks more than") },
    ]);
});
