import type { SourceLocation } from "../diagnostic.js";
import { decode } from "../parse/decode.js";
import { positions } from "../parse/positions.js";
import { type Pointer, segmentsOf } from "../pointer.js";
import type { SourceFiles } from "./source-files.js";
import type { Member, Origin, Tree } from "./tree.js";

/** A search for places in the files that a pack was built from. */
export function locator(pack: Tree, files: SourceFiles): (pointer: Pointer, on?: "name") => SourceLocation | undefined {
  const texts = new Map<string, string>();
  const textOf = (path: string): string => {
    const content = files.get(path) ?? "";
    const text = texts.get(path) ?? (typeof content === "string" ? content : decode(content).text);
    texts.set(path, text);
    return text;
  };
  return (pointer, on) => {
    const origin = originOf(pack, pointer, on);
    if (origin === undefined) return undefined;
    const [range] = positions(textOf(origin.path), [origin]);
    return range && { path: origin.path, range };
  };
}

/** The place of the value at a pointer, or of the nearest one around it that a file says. */
function originOf(pack: Tree, pointer: Pointer, on: "name" | undefined): Origin | undefined {
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
