import { checkUpgrade, type Pack } from "@setup-pack/core";
import { expect, it } from "vitest";
import { newFile, type WriteResult } from "../disk/index.js";
import { fakeEditor } from "../editor/fake-editor.test-support.js";
import { installSaved, versionToGive } from "./acts.js";

it.each<[string, WriteResult, readonly string[]]>([
  ["is installed once it is saved", { is: "written", revision: "2" }, ["saved", "installed"]],
  ["is not installed where it could not be saved", { is: "refused", why: "It is read-only." }, ["saved"]],
])("an edited pack %s", async (_, answer, happened) => {
  const fake = fakeEditor({ name: "First" });
  const editor = {
    ...fake,
    compiler: { ...fake.compiler, write: async () => new Uint8Array(), saved: async () => undefined },
  };
  const seen: string[] = [];
  const write = async () => {
    seen.push("saved");
    return answer;
  };
  editor.disk.setState({ file: { ...newFile("pack.json"), write }, revision: "1" });
  editor.document.replace({ name: "Second" }, "rename");
  await installSaved(editor, async () => void seen.push("installed"));
  expect(seen).toEqual(happened);
});

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
