import type { Example } from "@setup-pack/core/rules";
import { configurationName } from "../configuration/configuration-file.js";
import { shortJson } from "../print/short-json.js";

/** A file of an example. */
export interface ExampleFile {
  readonly path: string;
  readonly source: string | Uint8Array;
}

/** What an example that is one file is called. */
const packName = "pack.json";

/** What the release of an example is called that follows another one. */
export const releaseName = "release.json";

/** The files of an example; a pack that it holds as a value becomes a text that is short to read. */
export function filesOf(example: Example): ExampleFile[] {
  if ("text" in example) return [{ path: packName, source: example.text }];
  if ("bytes" in example) return [{ path: packName, source: example.bytes }];
  if ("from" in example) {
    const { from, pack, mine } = example;
    const workspace = mine === undefined ? [] : [written("workspace.json", mine)];
    return [written("installed.json", from), ...workspace, written(releaseName, pack)];
  }
  if ("pack" in example) return [written(packName, example.pack)];
  const { files, configuration } = example;
  const packs = files.map(({ path, pack }) => written(path, pack));
  return configuration === undefined ? packs : [...packs, written(configurationName, configuration)];
}

const written = (path: string, value: unknown): ExampleFile => ({ path, source: `${shortJson(value)}\n` });
