import { checkUpgrade, type Pack } from "@setup-pack/core";
import { expect, it } from "vitest";
import { versionToGive } from "./raise-version.js";

const pack = (version: string, description?: string): Pack => ({
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
  name: "Spring",
  version,
  ...(description !== undefined && { description }),
});

it.each([
  ["the version that the rule names", "1.0.0", "1.0.1"],
  ["nothing where no version follows", "spring", undefined],
])("a button gives %s", (_, version, given) => {
  const [finding] = checkUpgrade(pack(version), pack(version, "For May"));
  expect(finding?.rule).toBe("upgrade/version-unchanged");
  expect(versionToGive(finding?.message ?? "")).toBe(given);
});
