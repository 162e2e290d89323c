import type { ContactInPlay } from "../run/play/run-in-play.js";
import type { PlayableAutomation, PlayableBlock } from "../run/playable.js";
import { blocksOf } from "./reads.js";
import type { World } from "./world.js";

/** The blocks that a contact's runs may still come to, and the automations of these. */
export interface Ahead {
  /** Those of them that may begin another run. */
  readonly begins: ReadonlySet<PlayableAutomation>;
  readonly automations: readonly PlayableAutomation[];
  readonly blocks: readonly PlayableBlock[];
}

/** Returns whether an automation may ever begin another run of a contact. */
export const mayBegin = (automation: PlayableAutomation, { lastRuns }: ContactInPlay): boolean =>
  automation.settings?.allow_reenrollment === true || !lastRuns.has(automation);

/** Returns what finds the blocks that are ahead of a contact: the same object for the same blocks. */
export function blocksAheadOf(
  automations: readonly PlayableAutomation[],
): (world: Pick<World, "contact" | "events">) => Ahead {
  const numbers = new Map<PlayableBlock, number>();
  const all = new Map(automations.map((automation) => [automation, blocksOf(automation)]));
  for (const block of [...all.values()].flat()) numbers.set(block, numbers.size);
  const found = new Map<string, Ahead>();
  const last: { contact?: ContactInPlay; ahead?: Ahead } = {};
  return ({ contact, events }) => {
    if (last.contact === contact && last.ahead !== undefined) return last.ahead;
    const isFirst = events === 0;
    const begun = automations.filter((automation) => mayBegin(automation, contact));
    const standing = new Set<PlayableBlock>();
    for (const { automation, parked } of contact.active)
      if (!mayBegin(automation, contact))
        for (const branch of parked.keys())
          for (let one: typeof branch | undefined = branch; one !== undefined; one = one.pass?.loop.branch)
            standing.add(one.block);
    const key = JSON.stringify([
      isFirst,
      begun.map(({ key: one }) => one),
      [...standing].map((block) => numbers.get(block)).sort(),
    ]);
    const ahead = found.get(key) ?? made(begun, standing, contact, isFirst);
    found.set(key, ahead);
    Object.assign(last, { contact, ahead });
    return ahead;
  };

  function made(
    begun: readonly PlayableAutomation[],
    standing: ReadonlySet<PlayableBlock>,
    { active }: ContactInPlay,
    isFirst: boolean,
  ): Ahead {
    const running = [...active].map(({ automation }) => automation);
    // A contact is created once, and before all else: nothing asks what that trigger looks for any more.
    const blocks = begun
      .flatMap((automation) => all.get(automation) ?? [])
      .filter(({ kind }) => isFirst || kind.slice("trigger.".length) !== "contact_created");
    return {
      begins: new Set(begun),
      automations: [...new Set([...begun, ...running])],
      blocks: [...new Set([...blocks, ...following(standing)])],
    };
  }
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
