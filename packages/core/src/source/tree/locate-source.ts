import type { Place, SourceLocation } from "../../diagnostic.js";
import { decode } from "../../parse/decode.js";
import { positions } from "../../parse/positions.js";
import { type Pointer, segmentsOf } from "../../pointer.js";
import type { SourceFiles } from "../source-files.js";
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
