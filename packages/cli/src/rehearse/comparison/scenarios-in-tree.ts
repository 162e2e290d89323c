import { posix } from "node:path";
import { packBook } from "@setup-pack/core/meaning";
import type { PackPlace } from "../../diff/git/packs-in.js";
import { readPackIn } from "../../diff/git/read-pack-in.js";
import type { Tree } from "../../diff/git/tree.js";
import { isSound } from "../../packs/refuse.js";
import type { Failure } from "../../world/failure.js";
import type { World } from "../../world/world.js";
import { isPassedOver, isScenarioName } from "../scenarios/find-scenarios.js";
import { scenariosFolder } from "../scenarios/pack-scenarios.js";
import { playablePack } from "../scenarios/pack-shelf.js";
import { isPromisesName } from "../scenarios/promises-near.js";
import { scenarioOfBytes } from "../scenarios/read-scenario-file.js";
import { type OtherPack, type PackOfScenario, type ScenariosOfPack, unusableOther } from "./scenarios-of-pack.js";

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
