import { createHash } from "node:crypto";
import { ruleOf } from "@setup-pack/core/rules";
import { expect, it } from "vitest";
import { noShouting } from "../../../core/src/check/engine/team-rules.test-support.js";
import { rulePage } from "./rule-page.js";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const pageOf = (id: string): string => {
  const rule = ruleOf(id);
  if (rule === undefined) throw new Error(`There is no rule ${id}`);
  return rulePage(rule, { sha256 });
};

it("says what a rule finds, why, where, and what mends it", () => {
  const page = pageOf("asset/size-mismatch");
  expect(page).toMatch(/^# asset\/size-mismatch\n\nThe byteSize .*\. An \*\*error\*\*/);
  expect(page).toContain("Points at `/assets/*/byteSize`. There is a safe fix");
  expect(page).toContain('"byteSize": 12');
  expect(page).toContain("- error `asset/size-mismatch` at `/assets/0/byteSize`");
  expect(page).toContain('Fix (safe): `[{"op":"replace","path":"/assets/0/byteSize","value":11}]`');
});

it("shows what cannot be seen, and cuts what is long", () => {
  expect(pageOf("json/byte-order-mark")).toContain("<U+FEFF>{");
  expect(pageOf("json/encoding")).toContain("Jos<E9> Ortiz");
  expect(pageOf("schema/count")).toContain("// … 48 more");
  expect(
    Math.max(
      ...pageOf("json/limit")
        .split("\n")
        .map((line) => line.length),
    ),
  ).toBeLessThan(200);
});

it("shows every file of an example", () => {
  expect(pageOf("config/unused-ignore")).toContain("setup-pack.config.json:\n\n```json");
  expect(pageOf("pack/undeclared-reference")).toContain("pack.dialect.json, how its settings are written:");
});

it("shows what a rule of a team's own finds, as of ours", () => {
  const page = rulePage(noShouting, { sha256 });
  expect(page).toMatch(/^# acme\/no-shouting\n\nA text message should not shout\. A \*\*warning\*\*/);
  expect(page).toContain("There is an unsafe fix: it may change what the pack does.");
  expect(page).toContain("- warning `acme/no-shouting` at `/messageTemplates/0/body`");
});
