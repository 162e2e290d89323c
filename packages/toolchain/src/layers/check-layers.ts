import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { alg, Graph } from "graphlib";
import { importsIn, packageDoors, packageOf, passesDoors } from "./imports-in.js";

/** A source file of a package, and what it imports. */
export interface Source {
  /** Its path below the source root, with forward slashes: `check/rule.ts`. */
  readonly file: string;
  readonly imports: readonly SourceImport[];
}

export interface SourceImport {
  /** As it is written, without what stands for a bundler after `?`. */
  readonly specifier: string;
  /** Whether nothing but types comes by it, so that it is gone when the program runs. */
  readonly isTypeOnly: boolean;
  /**
   * The path from the source root that a relative specifier leads to, `../package.json` too; undefined for a package.
   */
  readonly target: string | undefined;
}

const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/\.(?:test|soak|test-support)\.tsx?$/.test(file);

/** Reads all sources below a folder; tests, and what only tests import, are none. */
export function readSources(root: string): Source[] {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter(isSource)
    .sort();
  return files.map((file) => ({
    file,
    imports: importsIn(file, readFileSync(join(root, file), "utf8")).map(({ specifier, isTypeOnly }) => ({
      specifier,
      isTypeOnly,
      target: specifier.startsWith(".") ? targetOf(root, file, specifier) : undefined,
    })),
  }));
}

/** Sources name each other by what they are compiled to. */
function targetOf(root: string, file: string, specifier: string): string {
  const path = posix.join(dirname(file), specifier);
  const sources = [path.replace(/\.js$/, ".ts"), path.replace(/\.jsx?$/, ".tsx")];
  return sources.find((source) => existsSync(join(root, source))) ?? path;
}

/** How the sources of a package may import each other. */
export interface LayerTable {
  /** The absolute path of the folder of its sources. */
  readonly root: string;
  /** A room imports only from lower floors and from itself. */
  readonly floors: Floors;
  /** Whether rooms of one floor may import each other; they may not where this is left out. */
  readonly sameFloor?: "allowed";
  /** The rooms that others enter by their `index` only: all that are folders, or these. None where this is left out. */
  readonly doors?: "all" | readonly string[];
  /** Rooms that may speak of types of all floors: their type-only imports are passed over. */
  readonly typesOfAllFloors?: readonly string[];
  /** Imports that are allowed all the same. An exception that no import is made by any more is a problem too. */
  readonly exceptions?: readonly LayerException[];
}

export interface LayerException {
  /** A file or folder, without extension. */
  readonly from: string;
  /** A file or folder, without extension; or the specifier of a package. */
  readonly to: string;
  /** Why it must be. */
  readonly because: string;
}

export type LayerProblem =
  | { readonly kind: "no floor"; readonly file: string }
  | { readonly kind: "empty room"; readonly room: string }
  | { readonly kind: "wrong way"; readonly file: string; readonly target: string }
  | { readonly kind: "past a door"; readonly file: string; readonly target: string }
  | { readonly kind: "past the door of a package"; readonly file: string; readonly target: string }
  | { readonly kind: "circle"; readonly files: readonly string[] }
  | { readonly kind: "needless exception"; readonly exception: LayerException };

interface Edge {
  readonly file: string;
  /** A path from the source root, or the specifier of a package. */
  readonly target: string;
}

/** Holds the sources of a package against its table. */
export function checkLayers(table: LayerTable): LayerProblem[] {
  const sources = readSources(table.root);
  const files = sources.map(({ file }) => file);
  const edges = edgesOf(sources, table);
  const counted = edges.filter((edge) => exceptionFor(edge, table) === undefined);
  return [
    ...unhoused(files, table.floors),
    ...counted.flatMap((edge) => problemOf(edge, new Set(files), table)),
    ...outside(counted, table.root),
    ...circles(counted).map((circle) => ({ kind: "circle", files: circle }) as const),
    ...(table.exceptions ?? [])
      .filter((exception) => !edges.some((edge) => exceptionFor(edge, table) === exception))
      .map((exception) => ({ kind: "needless exception", exception }) as const),
  ];
}

function edgesOf(sources: readonly Source[], { floors, typesOfAllFloors = [] }: LayerTable): Edge[] {
  return sources.flatMap(({ file, imports }) => {
    const passesTypes = typesOfAllFloors.includes(roomOf(file, floors) ?? "");
    return imports
      .filter(({ isTypeOnly, target }) => !(passesTypes && isTypeOnly && target !== undefined))
      .map(({ specifier, target = specifier }) => ({ file, target }));
  });
}

const exceptionFor = ({ file, target }: Edge, { exceptions = [] }: LayerTable): LayerException | undefined =>
  exceptions.find(({ from, to }) => isWithin(file, from) && (target === to || isWithin(target, to)));

function unhoused(files: readonly string[], floors: Floors): LayerProblem[] {
  const rooms = new Set(files.map((file) => roomOf(file, floors)));
  return [
    ...files.filter((file) => roomOf(file, floors) === undefined).map((file) => ({ kind: "no floor", file }) as const),
    ...floors
      .flat()
      .filter((room) => !rooms.has(room))
      .map((room) => ({ kind: "empty room", room }) as const),
  ];
}

/** What stands against one import of a source, or of a style sheet, that lies below the root. */
function problemOf({ file, target }: Edge, files: ReadonlySet<string>, table: LayerTable): LayerProblem[] {
  if (!files.has(target) && !target.endsWith(".css")) return [];
  const { floors, sameFloor, doors = [] } = table;
  const [from, to] = [roomOf(file, floors), roomOf(target, floors)];
  if (from === undefined || to === undefined || from === to) return [];
  const [own, other] = [floorOf(from, floors), floorOf(to, floors)];
  const isWrongWay = sameFloor === "allowed" ? other > own : other >= own;
  const hasDoor = target.startsWith(`${to}/`) && (doors === "all" || doors.includes(to));
  const isPastDoor = hasDoor && !new RegExp(`^${to}/index\\.tsx?$`).test(target);
  return [
    ...(isWrongWay ? [{ kind: "wrong way", file, target } as const] : []),
    ...(isPastDoor ? [{ kind: "past a door", file, target } as const] : []),
  ];
}

/** Imports that lead into other packages of the workspace by none of their doors. */
function outside(edges: readonly Edge[], root: string): LayerProblem[] {
  const doors = packageDoors(root);
  const up = `${relative(packageOf(root), root).replaceAll("\\", "/").replaceAll(/[^/]+/g, "..")}/../`;
  return edges
    .filter(({ target }) => target.startsWith(up) || passesDoors(target, doors))
    .map(({ file, target }) => ({ kind: "past the door of a package", file, target }) as const);
}

/**
 * Rooms by floors, from the ground up. A room is a folder, a file, or a folder in a folder, named without extension.
 */
type Floors = readonly (readonly string[])[];

/** Returns the room of a file, of all that a table names the most exact one; undefined where it names none. */
function roomOf(file: string, floors: Floors): string | undefined {
  let most: string | undefined;
  for (const room of floors.flat())
    if (isWithin(file, room) && (most === undefined || room.length > most.length)) most = room;
  return most;
}

/** Returns whether a file is what a name without extension says, or lies in the folder of that name. */
const isWithin = (file: string, name: string): boolean =>
  file.startsWith(`${name}/`) || file.replace(/\.tsx?$/, "") === name;

const floorOf = (room: string, floors: Floors): number => floors.findIndex((rooms) => rooms.includes(room));

/**
 * Returns the circles among imports, each as files of which every one imports the next, and the last the first. Files
 * that several circles tie together are given once, by the shortest circle through the first of them.
 */
function circles(imports: readonly { readonly file: string; readonly target: string }[]): string[][] {
  const graph = new Graph();
  for (const { file, target } of imports) graph.setEdge(file, target);
  return alg
    .findCycles(graph)
    .map((tied) => shortestThrough([...tied].sort(), graph))
    .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1));
}

function shortestThrough([start = "", ...others]: readonly string[], graph: Graph): string[] {
  const unseen = new Set(others);
  const ways: string[][] = [[start]];
  for (const way of ways) {
    for (const target of graph.successors(way.at(-1) ?? "") ?? []) {
      if (target === start) return way;
      if (unseen.delete(target)) ways.push([...way, target]);
    }
  }
  return [start, ...others];
}

/** Returns what a test prints of a problem. */
export function problemText(problem: LayerProblem): string {
  switch (problem.kind) {
    case "no floor":
      return `${problem.file} has no floor`;
    case "empty room":
      return `the table names "${problem.room}", which is not a file or folder`;
    case "wrong way":
      return `${problem.file} imports ${problem.target}, which is on no lower floor`;
    case "past a door":
      return `${problem.file} imports ${problem.target}, past the index of its folder`;
    case "past the door of a package":
      return `${problem.file} imports ${problem.target}, which the exports of its package do not name`;
    case "circle":
      return `a circle: ${[...problem.files, problem.files[0]].join(" → ")}`;
    case "needless exception":
      return `nothing is imported by the exception from ${problem.exception.from} to ${problem.exception.to}`;
  }
}
