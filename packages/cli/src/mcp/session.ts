import type { BrokenTrust, TrustInForce } from "../trust/trust-in-force.js";
import type { World } from "../world/world.js";
import type { InTurn } from "./one-at-a-time.js";
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
