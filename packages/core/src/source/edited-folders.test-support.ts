import fc from "fast-check";
import { anyPack } from "./arbitrary-packs.test-support.js";
import { world } from "./source.test-support.js";
import type { SourceFiles } from "./source-files.js";
import { writeJson } from "./tree/write-json.js";
import { unpack } from "./unpack.js";

/** What happens to files: of a path and a text with an offset in it makes others. */
const edits: readonly ((path: string, text: string, at: number) => readonly [string, string])[] = [
  (path, text, at) => [path, text.slice(0, at) + text.slice(at + 1)],
  (path, text, at) => [path, `${text.slice(0, at)}:${text.slice(at)}`],
  (path, text, at) => [path, `${text.slice(0, at)}\n# a comment\n${text.slice(at)}`],
  (path, text, at) => [path, text.slice(0, at)],
  (path, text) => [path, text.replaceAll("\n", "\r\n")],
  (path, text) => [path, text.replace(/^( *)(- )?(\w+): (?=[^|>\s])/gm, "$1$2$3:    ")],
  (path, text) => [path, text.replace(/\n(?=\w)/g, "\n\n# a comment\n")],
  (path, text) => [path, text.replace(/: (\w+)$/gm, ": '$1' # quoted")],
  (path, text) => [path, text.replace(/ "([^"\\\n]*)"$/gm, " '$1'")],
  (path, text) => [path.replace(/(?=\.\w+$)/, "-moved"), text],
  (path, text) => [path.replace(/\.yaml$/, ".yml"), text],
  (path, text) => [path.replace("automations/", "pipelines/"), text],
  (path) => [path, ""],
];

/** A folder some characters, lines and files of which somebody has changed. */
export const anyFolder: fc.Arbitrary<SourceFiles> = fc
  .tuple(anyPack, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(...edits)), { minLength: 1, maxLength: 4 }))
  .map(([pack, changes]) => {
    const files = new Map(unpack(writeJson(pack, "compact"), world));
    for (const [which, where, edit] of changes) {
      const [path = "", content = ""] = [...files][which % files.size] ?? [];
      const text = typeof content === "string" ? content : Buffer.from(content).toString("latin1");
      const at = where % (text.length + 1);
      const [newPath, newText] = edit(path, text, at);
      if (newPath !== path) files.delete(path);
      files.set(newPath, newText);
    }
    return files;
  });
