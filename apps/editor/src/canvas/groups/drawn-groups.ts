import { type Group, isGroup, type Notes } from "@setup-pack/edit";
import type { Selection } from "../../view/index.js";
import { around, boxOf } from "../canvas-scroll.js";
import type { DrawnAutomation } from "../drawn-automation.js";
import type { Box } from "../first-view.js";
import type { BlockPicture, GraphPicture } from "../picture.js";

/** A group, and what is drawn of it. */
export interface DrawnGroup {
  readonly group: Group;
  readonly steps: readonly BlockPicture[];
  readonly box: Box;
  /** Whether it is drawn as one card: while one of its steps is selected it is not. */
  readonly isFolded: boolean;
  /** Whether steps of other groups, or of none, are within its box. */
  readonly hasOthers: boolean;
}

/** So far around its steps a group is drawn: above them as far as the + of an arrow that comes in leaves free. */
const room = { sides: 16, above: 24 };

/** Returns the groups of an automation that have steps. */
export function drawnGroups(
  notes: Notes,
  automation: string | undefined,
  { blocks }: GraphPicture,
  { moved, selection }: Pick<DrawnAutomation, "moved"> & { readonly selection: Selection },
): readonly DrawnGroup[] {
  const groups = notes.filter(isGroup).filter((group) => group.automation === automation);
  return groups.flatMap((group) => {
    const ids = new Set(group.steps);
    const steps = blocks.filter(({ block }) => ids.has(block.id ?? ""));
    if (steps.length === 0) return [];
    const placed = steps.map((step) => ({ ...step, place: moved.get(step.block.name) ?? step.place }));
    const { x, y, width, height } = around(placed.map(boxOf));
    const box = {
      x: x - room.sides,
      y: y - room.above,
      width: width + 2 * room.sides,
      height: height + room.above + room.sides,
    };
    const isFolded = group.folded === true && !steps.some(({ block }) => selection.blocks.has(block.name));
    const hasOthers = blocks.some((other) => !ids.has(other.block.id ?? "") && overlap(box, boxOf(other)));
    return [{ group, steps, box, isFolded, hasOthers }];
  });
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
