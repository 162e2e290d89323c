import { dirname, join, resolve } from "node:path";
import type { Diagnostic } from "@setup-pack/core";
import { readTrustFile, type Trust } from "@setup-pack/core/trust";
import {
  type BrokenFile,
  configurationName,
  hiddenWhereOutside,
  type SettingsFile,
  type UsableFile,
} from "../configuration/configuration-file.js";
import { printProblems } from "../configuration/configurations.js";
import { layersReader, shownPath } from "../configuration/layers.js";
import { readSourceFile } from "../files/read-bytes.js";
import { paperFor, writePieces } from "../print/paper.js";
import type { World } from "../world/world.js";
import type { TrustFlags } from "./flags.js";

/** A trust file that holds. */
export type TrustInForce = UsableFile<Trust>;

/** Files that should say what is trusted, and cannot be used. */
export interface BrokenTrust {
  readonly broken: readonly BrokenFile[];
}

/** What of the world reading trust files takes. */
export type TrustWorld = Pick<World, "files" | "folder" | "bytes">;

/**
 * Reads the trust files that hold for what lies in some folders (absolute): the one that the option names, and those of
 * every configuration above the folders and above the current one. They hold together, so that a configuration which
 * comes with a pack can only ask for more.
 */
export function trustInForce(
  folders: readonly string[],
  { trust: named }: TrustFlags,
  world: TrustWorld,
): readonly TrustInForce[] | BrokenTrust {
  const reader = layersReader(world);
  const configurations = [world.folder, ...folders].flatMap((folder) => configurationsAbove(folder, world));
  const layers = [...new Set(configurations)].flatMap((path) => reader.read(path) ?? []);
  const places = new Map<string, string>();
  if (named !== undefined) places.set(resolve(world.folder, named), world.folder);
  for (const { path, contents } of layers) {
    const from = dirname(resolve(world.folder, path));
    if (contents.trust !== undefined) places.set(resolve(from, contents.trust), from);
  }
  const files = [...places].map(([place, from]) => readTrust(place, from, world));
  const broken = [...reader.broken(), ...files.filter((file) => "problems" in file)];
  return broken.length > 0 ? { broken } : files.filter((file) => "contents" in file);
}

function configurationsAbove(folder: string, world: TrustWorld): readonly string[] {
  const candidate = join(folder, configurationName);
  const here = world.files.existsSync(candidate) ? [shownPath(candidate, world.folder)] : [];
  const parent = dirname(folder);
  return parent === folder ? here : [...here, ...configurationsAbove(parent, world)];
}

/** Bytes; a longer trust file is not read. */
const longest = 4 * 1024 * 1024;

function readTrust(place: string, from: string, world: TrustWorld): SettingsFile<Trust> {
  const path = shownPath(place, world.folder);
  const source = readSourceFile(place, world, longest);
  if (!("bytes" in source)) return hiddenWhereOutside({ path, text: "", problems: source }, world, from);
  const text = new TextDecoder().decode(source.bytes);
  const read = readTrustFile(text, path, world.bytes);
  if (read.problems === undefined) return { path, text, contents: read.trust };
  const diagnostics = read.problems.map(
    ({ rule, severity, message, range }): Diagnostic => ({ rule, severity, message, range, pointer: "", related: [] }),
  );
  return hiddenWhereOutside({ path, text, problems: { diagnostics } }, world, from);
}

/** Says on standard error what is wrong with trust files, or with configurations that may name some. */
export function sayBrokenTrust({ broken }: BrokenTrust, flags: TrustFlags, world: World): void {
  writePieces(world.stderr, printProblems(broken, paperFor("stderr", flags, world)));
}
