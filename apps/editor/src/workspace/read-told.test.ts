import fc from "fast-check";
import { expect, it } from "vitest";
import { readApplyLine, readDrift, readInstalled, readPlan, readStanding, readTargets } from "./read-told.js";

const readers = [readStanding, readInstalled, readTargets, readPlan, readDrift, readApplyLine];

it("reads any answer whatever, and what is missing as nothing", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (answer) => {
      for (const read of readers) read(answer);
    }),
  );
  expect(readPlan({})).toMatchObject({ planId: "", mayBeApplied: false, items: [], references: [] });
  expect(readApplyLine({ step: "done" })).toMatchObject({ report: { outcome: "unknown" } });
  expect(readApplyLine({ step: "dancing" })).toBeUndefined();
});

it("reads what it does not know as what does the least harm", () => {
  const [item] = readPlan({ items: [{ action: "explode", fields: [{ decision: "maybe", choice: "both" }] }] }).items;
  expect(item).toMatchObject({ action: "keep", fields: [{ decision: "keep", choice: undefined }] });
});
