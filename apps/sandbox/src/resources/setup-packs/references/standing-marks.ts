import type { BlockMarks, Pack } from "@setup-pack/core";
import { kindsIn } from "@setup-pack/core/meaning";

/**
 * By which marks references are found once a release is installed: those it brings; for kinds of blocks that only
 * automations have which stay though it has them no more, those of before.
 */
export function standingMarks(
  { release, blocks = {} }: { readonly release: Pack; readonly blocks?: BlockMarks | undefined },
  before: BlockMarks,
  after: Pack,
): BlockMarks {
  const brought = kindsIn(release);
  const left = new Set([...kindsIn(after)].filter((kind) => !brought.has(kind)));
  return { ...Object.fromEntries(Object.entries(before).filter(([kind]) => left.has(kind))), ...blocks };
}
