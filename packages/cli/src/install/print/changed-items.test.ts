import { expect, it } from "vitest";
import { changedItemLines } from "./changed-items.js";

it("calls an item that comes back by its own kind, not by that of the one whose place it takes", () => {
  const base = {
    format: "service.setup-pack",
    schemaVersion: 2,
    packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
    name: "Spring",
    version: "2.0.0",
    resources: [{ kind: "lead_source", key: "src", name: "Walk-in" }],
  } as const;
  const item = { kind: "resources", key: "src", id: null, name: "Walk-in" } as const;
  const pack = { ...base, resources: [...base.resources] };
  const lines = changedItemLines(
    [
      { ...item, action: "remove", resourceKind: "lead_source" },
      { ...item, action: "create", resourceKind: "contact_stage" },
    ],
    { base: pack, current: pack },
  );
  expect(lines).toBe(`  remove  lead source "Walk-in" (src)
  create  contact stage "Walk-in" (src)
`);
});
