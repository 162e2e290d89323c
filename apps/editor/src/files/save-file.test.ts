import { expect, it } from "vitest";
import { newFile, type WriteResult } from "../disk/index.js";
import { fakeEditor } from "../editor/fake-editor.test-support.js";
import { saveFile } from "./save-file.js";

const refused: WriteResult = { is: "refused", why: "It is read-only." };

/** An editor on a file that keeps each of its writes waiting, with the texts that were to be written. */
function editing() {
  const fake = fakeEditor({ name: "First" });
  const write = async () => new TextEncoder().encode(String(fake.document.store.getState().pack.name));
  const editor = { ...fake, compiler: { ...fake.compiler, write } };
  const texts: string[] = [];
  const answers: (() => void)[] = [];
  const file = {
    ...newFile("pack.json"),
    write: (bytes: Uint8Array) => {
      texts.push(new TextDecoder().decode(bytes));
      return new Promise<WriteResult>((resolve) => answers.push(() => resolve(refused)));
    },
  };
  editor.disk.setState({ file, revision: "1" });
  const answered = async (times: number): Promise<void> => {
    await expect.poll(() => answers.length).toBe(times);
    answers.at(-1)?.();
  };
  return { editor, texts, answered };
}

it("what is edited while a file is being saved is saved after that, where it was asked for", async () => {
  const { editor, texts, answered } = editing();
  const first = saveFile(editor);
  await expect.poll(() => texts).toEqual(["First"]);
  editor.document.replace({ name: "Second" }, "rename");
  const second = saveFile(editor);
  await answered(1);
  await first;
  await answered(2);
  await second;
  expect(texts).toEqual(["First", "Second"]);
});

it("a file that was opened while another was being saved is not written for that", async () => {
  const { editor, texts, answered } = editing();
  const first = saveFile(editor);
  const second = saveFile(editor);
  editor.disk.setState({ file: newFile("other.json") });
  await answered(1);
  await first;
  expect(await second).toBe(false);
  expect(texts).toEqual(["First"]);
});
