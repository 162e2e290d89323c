import type { ContactInPlay } from "../run/play/run-in-play.js";
import type { PlayableAutomation, PlayableBlock } from "../run/playable.js";
import { blocksOf } from "./reads.js";

/** The blocks that a contact's runs may still come to, and the automations of these. */
export interface Ahead {
  readonly automations: readonly PlayableAutomation[];
  readonly blocks: readonly PlayableBlock[];
}

/** Returns whether an automation may ever begin another run of a contact. */
export const mayBegin = (automation: PlayableAutomation, { lastRuns }: ContactInPlay): boolean =>
  automation.settings?.allow_reenrollment === true || !lastRuns.has(automation);

/** Returns what finds the blocks that are ahead of a contact: the same object for the same blocks. */
export function aheadOf(automations: readonly PlayableAutomation[]): (contact: ContactInPlay) => Ahead {
  const numbers = new Map<PlayableBlock, number>();
  for (const automation of automations) for (const block of blocksOf(automation)) numbers.set(block, numbers.size);
  const found = new Map<string, Ahead>();
  return (contact) => {
    const begun = automations.filter((automation) => mayBegin(automation, contact));
    const standing = new Set<PlayableBlock>();
    for (const { automation, parked } of contact.active)
      if (!mayBegin(automation, contact))
        for (const branch of parked.keys())
          for (let one: typeof branch | undefined = branch; one !== undefined; one = one.pass?.loop.branch)
            standing.add(one.block);
    const key = JSON.stringify([
      begun.map(({ key: one }) => one),
      [...standing].map((block) => numbers.get(block)).sort(),
    ]);
    const known = found.get(key);
    if (known !== undefined) return known;
    const running = new Set([...contact.active].map(({ automation }) => automation));
    const made = {
      automations: [...new Set([...begun, ...running])],
      blocks: [...new Set([...begun.flatMap(blocksOf), ...following(standing)])],
    };
    found.set(key, made);
    return made;
  };
}

/** Returns the blocks that follow some; a wait is over when its run goes on, so it is not among them by itself. */
function following(standing: ReadonlySet<PlayableBlock>): readonly PlayableBlock[] {
  const all = new Set<PlayableBlock>(
    [...standing].flatMap((block) =>
      block.does?.operation === "wait" ? block.handles.flatMap((handle) => [...block.leadsTo(handle)]) : [block],
    ),
  );
  for (const block of all) for (const handle of block.handles) for (const next of block.leadsTo(handle)) all.add(next);
  return [...all];
}
