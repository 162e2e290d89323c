import { setImmediate } from "node:timers/promises";
import type { BrokenTrust, TrustInForce } from "../trust/trust-in-force.js";
import type { World } from "../world/world.js";
import type { SavedEdits } from "./saved-edits.js";
import type { SeenPacks } from "./seen-packs.js";

/** What a server for assistants goes by. */
export interface Session {
  /** Confined to the root, which is its folder. */
  readonly world: World;
  /** What it has saved, to be taken back. */
  readonly savedEdits: SavedEdits;
  /** Whether nothing is written. */
  readonly isReadOnly: boolean;
  /** By path the text of each pack as it was when it was first read. */
  readonly starts: Map<string, string>;
  /** What the assistant has seen of packs. */
  readonly seenPacks: SeenPacks;
  /** Has one piece of work begin when the one before has ended. */
  readonly inTurn: InTurn;
  /** The trust files that the command was given, and those of configurations above the root. */
  readonly trusts: () => readonly TrustInForce[] | BrokenTrust;
}

/** Has one piece of work begin when the one before has ended. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a turn of its own: assistants ask for several things at once, and an edit must find the pack as the last one
 * left it. Before each turn there is time to hear that it is no longer wanted.
 */
export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = async () => {
      await setImmediate();
      return work();
    };
    const own = last.then(turn, turn);
    last = own;
    return own;
  };
}
