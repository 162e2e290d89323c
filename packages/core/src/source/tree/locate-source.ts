import type { Place, ReportedFinding, SourceLocation, Span } from "../../diagnostic.js";
import { append, type Pointer, segmentsOf } from "../../json.js";
import { decode } from "../../parse/decode.js";
import { positions } from "../../parse/positions.js";
import type { SourceFiles } from "../source-files.js";
import { locateProblems } from "./locate-problems.js";
import type { Problem } from "./problem.js";
import type { Member, Origin, Tree } from "./tree.js";

/**
 * Returns a search for places in the files that a pack was built from: one location for each place, undefined where no
 * file says it. Each file is gone through once, however many places are sought.
 */
export function locator(pack: Tree, files: SourceFiles): (places: readonly Place[]) => (SourceLocation | undefined)[] {
  return (places) => {
    const origins = places.map(({ at, on }) => spanIn(pack, at, on));
    const inFiles = new Map<string, Set<Origin>>();
    for (const origin of origins) {
      if (origin === undefined) continue;
      const others = inFiles.get(origin.path);
      if (others === undefined) inFiles.set(origin.path, new Set([origin]));
      else others.add(origin);
    }
    const found = new Map<Origin, SourceLocation>();
    for (const [path, sought] of inFiles) {
      const spans = [...sought];
      const ranges = positions(textOf(files.get(path)), spans);
      for (const [index, range] of ranges.entries()) {
        const origin = spans[index];
        if (origin !== undefined) found.set(origin, { path, range });
      }
    }
    return origins.map((origin) => origin && found.get(origin));
  };
}

function textOf(content: string | Uint8Array | undefined): string {
  return typeof content === "object" ? decode(content).text : (content ?? "");
}

/** Returns the place of the value at a pointer, or of the nearest one around it that a file says. */
export function spanIn(pack: Tree, pointer: Pointer, on: "name" | undefined): Origin | undefined {
  let value: Tree | undefined = pack;
  let origin = pack.at;
  let name = origin;
  for (const segment of segmentsOf(pointer)) {
    let named: Origin | undefined;
    if (value?.type === "object") {
      const member: Member | undefined = value.members.find(({ name }) => name === segment);
      value = member?.value;
      named = member?.nameAt;
    } else {
      value = value?.type === "list" ? value.elements[Number(segment)] : undefined;
    }
    if (value === undefined) return origin;
    origin = value.at ?? origin;
    name = named ?? origin;
  }
  return on === "name" ? name : origin;
}

/** Findings about what one file says, each at its place in the file: `tree` is what was read of `text`. */
export function locateFindings(
  findings: readonly ReportedFinding[],
  { tree, path, text }: { readonly tree: Tree; readonly path: string; readonly text: string },
): Problem[] {
  const unlocated = findings.map(({ rule, message, at, on }) => {
    const { start, end } = spanIn(tree, at, on) ?? { start: 0, end: 0 };
    return { rule, message, path, span: { start, end } };
  });
  return locateProblems(unlocated, new Map([[path, text]]));
}

/** What a file of a source folder says at an offset: the innermost value or name there, and where that stands. */
export interface SourceSpot {
  readonly at: Pointer;
  readonly on?: "name";
  readonly span: Span;
}

/** Items stand two levels down: what is put together from several files is above. */
const deepestOfSeveralFiles = 2;

/**
 * Returns the place of a pack that a file says at an offset; undefined where the file says nothing of the pack there.
 */
export function spotIn(pack: Tree, path: string, offset: number): SourceSpot | undefined {
  let spot: SourceSpot | undefined;
  const isHere = (at: Origin | undefined): at is Origin =>
    at !== undefined && at.path === path && at.start <= offset && offset <= at.end;
  const visit = (tree: Tree, at: Pointer, level: number): void => {
    if (isHere(tree.at)) spot = { at, span: { start: tree.at.start, end: tree.at.end } };
    else if (level > deepestOfSeveralFiles) return;
    if (tree.type === "list")
      for (const [index, element] of tree.elements.entries()) visit(element, append(at, index), level + 1);
    if (tree.type !== "object") return;
    for (const { name, nameAt, value } of tree.members) {
      const inside = append(at, name);
      if (isHere(nameAt)) spot = { at: inside, on: "name", span: { start: nameAt.start, end: nameAt.end } };
      visit(value, inside, level + 1);
    }
  };
  visit(pack, "", 0);
  return spot;
}
