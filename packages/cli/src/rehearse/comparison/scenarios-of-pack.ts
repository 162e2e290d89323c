import { posix, resolve } from "node:path";
import { packBook } from "@setup-pack/core/meaning";
import type { ScenarioFile, ScenarioPack } from "@setup-pack/rehearsal/scenario";
import { type PackPlace, readPackIn } from "../../diff/git/packs-in.js";
import type { Tree } from "../../diff/git/tree.js";
import { realPath } from "../../files/file-state.js";
import { readBytes } from "../../files/read-bytes.js";
import type { DialectFlags } from "../../packs/dialects-of-packs.js";
import { isSound } from "../../packs/read-pack.js";
import type { Failure } from "../../world/failure.js";
import type { World } from "../../world/world.js";
import {
  isPassedOver,
  isScenarioName,
  readScenarioFile,
  type ScenarioFileRead,
  scenarioOfBytes,
} from "../scenarios/find-scenarios.js";
import { isAmong, scenariosFolder, scenariosNear } from "../scenarios/pack-scenarios.js";
import { packPathsOf, packShelf, playablePack } from "../scenarios/pack-shelf.js";
import { isPromisesName, mostPromiseBytes, promiseFiles } from "../scenarios/promises-near.js";

/** A pack that scenarios play beside the one that is compared. */
interface OtherPack {
  readonly path: string;
  readonly pack: ScenarioPack;
  /** How long its text is. */
  readonly letters: number;
}

/** What a scenario is played with: the pack that is compared, and others. */
export type PackOfScenario = "compared" | OtherPack;

/** The scenarios that may be those of a pack, and what they are played with. */
export interface ScenariosOfPack {
  /** Their paths, as they are shown. */
  readonly paths: readonly string[];
  /** The texts of the promise files that may be those of the pack, by their paths. */
  promises(): ReadonlyMap<string, string>;
  read(path: string): ScenarioFileRead;
  /**
   * The packs of a scenario, in its order; undefined where the one that is compared is not among them, and a sentence
   * where another of them cannot be used.
   */
  packsOf(path: string, file: Pick<ScenarioFile, "packs">): readonly PackOfScenario[] | string | undefined;
}

/** Returns why a scenario is not played whose other pack cannot be used. */
const unusableOther = (path: string): string => `Its pack ${path} cannot be read or has errors.`;

/** Returns the scenarios near a pack on disk, known by the path that the command was given. */
export function scenariosOnDisk(path: string, flags: DialectFlags, world: World): ScenariosOfPack {
  const scenarios = scenariosNear(path, world);
  const promises = scenariosNear(path, world, promiseFiles);
  const byPath = new Map([...scenarios, ...promises].map((one) => [one.path, one]));
  const shelf = packShelf(flags, world);
  const placeOf = (one: string): string => realPath(resolve(world.folder, one), world.files);
  const compared = placeOf(path);
  const at = (shown: string) => byPath.get(shown) ?? { path: shown, place: resolve(world.folder, shown) };
  return {
    paths: scenarios.map((one) => one.path),
    promises: () =>
      new Map(
        promises.flatMap((one) => {
          const read = readBytes(world.files, one.place, mostPromiseBytes);
          return "bytes" in read ? [[one.path, read.bytes.toString("utf8")]] : [];
        }),
      ),
    read: (shown) => readScenarioFile(at(shown), world),
    packsOf: (shown, file) => {
      const paths = packPathsOf(at(shown), file, world) ?? [];
      if (!isAmong(paths, path, world)) return undefined;
      const packs: PackOfScenario[] = [];
      for (const one of paths) {
        if (placeOf(one) === compared) {
          packs.push("compared");
          continue;
        }
        const shelved = shelf.at(one);
        if (typeof shelved === "number" || shelved.pack === undefined) return unusableOther(one);
        packs.push({ path: one, pack: shelved.pack, letters: shelved.read.text.length });
      }
      return packs;
    },
  };
}

/** All scenario files of a pack together are no larger than this. */
const mostBytes = 2 ** 24;

/** Returns the scenarios near a pack in a state of a repository, by the rules of those on disk; a link is none. */
export function scenariosInTree(tree: Tree, compared: PackPlace, world: World): ScenariosOfPack {
  const near = [...filesNear(tree, compared)];
  const read = near.length === 0 ? { contents: new Map<string, Buffer>() } : tree.read(near, mostBytes);
  const bytesOf = (path: string): Buffer | undefined => ("contents" in read ? read.contents.get(path) : undefined);
  const failure: Failure =
    "failure" in read ? read.failure : { code: "TOO_LARGE", message: `They have more than ${mostBytes} bytes.` };
  const others = new Map<string, OtherPack | undefined>();
  const otherAt = (path: string): OtherPack | undefined => {
    const other = others.has(path) ? others.get(path) : readOther(path, tree, world);
    others.set(path, other);
    return other;
  };
  return {
    paths: near.filter(isScenarioName),
    promises: () => new Map(near.filter(isPromisesName).map((path) => [path, bytesOf(path)?.toString("utf8") ?? ""])),
    read: (path) => {
      const bytes = bytesOf(path);
      return bytes === undefined ? { failure } : scenarioOfBytes(bytes, path);
    },
    packsOf: (path, { packs }) => {
      if (packs === undefined) return compared.kind === "folder" ? ["compared"] : undefined;
      const named = packs.map((pack) => posix.join(posix.dirname(path), pack).replace(/^\.$|\/$/, ""));
      if (!named.includes(compared.path)) return undefined;
      const played: PackOfScenario[] = [];
      for (const one of named) {
        const pack = one === compared.path ? "compared" : otherAt(one);
        if (pack === undefined) return unusableOther(one);
        played.push(pack);
      }
      return played;
    },
  };
}

/** Returns scenario and promise files that may be those of a pack. */
function* filesNear({ files }: Tree, { kind, path }: PackPlace): Generator<string> {
  const isFolder = kind === "folder";
  const folder = isFolder ? path : posix.dirname(path).replace(/^\.$/, "");
  const root = folder === "" ? "" : `${folder}/`;
  for (const [file, is] of files) {
    if (is !== "file" || !file.startsWith(root) || !(isScenarioName(file) || isPromisesName(file))) continue;
    const inside = file.slice(root.length);
    const folders = inside.split("/").slice(0, -1);
    const isNear = isFolder || folders.length === 0 || folders[0] === scenariosFolder;
    if (isNear && !folders.some(isPassedOver)) yield file;
  }
}

function readOther(path: string, tree: Tree, world: World): OtherPack | undefined {
  const kind = tree.files.has(path) ? "file" : "folder";
  const pack = readPackIn(tree, { kind, path }, path, world);
  if (!isSound(pack)) return undefined;
  return { path, pack: playablePack(pack, packBook(pack.compiled.document)), letters: pack.text.length };
}
