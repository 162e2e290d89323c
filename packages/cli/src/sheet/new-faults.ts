import { compile } from "@setup-pack/core";
import { append } from "@setup-pack/core/json";
import type { RowMessage, SheetPlan } from "@setup-pack/sheet";
import type { World } from "../world/world.js";

/** The errors that the changes of a sheet would bring into a pack, each of the row that brings it. */
export function newFaults({ changes }: SheetPlan, text: string, world: Pick<World, "bytes">): readonly RowMessage[] {
  if (changes.length === 0) return [];
  const errors = compile(text, world.bytes).diagnostics.filter(({ severity }) => severity === "error");
  return errors.map(({ pointer, message }) => {
    const change = changes.find(({ path }) => isInside(pointer, append("", ...path))) ?? changes[0];
    return { row: change?.row ?? 0, says: message };
  });
}

const isInside = (pointer: string, holder: string): boolean => pointer === holder || pointer.startsWith(`${holder}/`);
