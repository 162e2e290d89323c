import { expect, it } from "vitest";
import { newFile, type WriteResult } from "../disk/index.js";
import { fakeEditor } from "../editor/fake-editor.test-support.js";
import { installSaved } from "./acts.js";

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
