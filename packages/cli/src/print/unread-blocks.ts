import { type BlockBook, isForeign, meaningOf } from "@setup-pack/core/meaning";
import { count } from "@setup-pack/core/words";

/** A block as a pack in any state has it. */
interface AnyBlock {
  readonly id?: string | undefined;
  readonly kind?: unknown;
  readonly config?: unknown;
}

/**
 * Returns the blocks whose settings are not understood: by their ids, the settings as JSON, cut where they are long.
 * Those of webhooks are left out: they may hold a secret.
 */
export const unreadBlocks = (blocks: readonly AnyBlock[], book: BlockBook): ReadonlyMap<string, string> =>
  new Map(
    blocks.flatMap(({ id, kind, config }): [string, string][] => {
      const meaning = meaningOf({ kind, config }, book);
      return id !== undefined && meaning !== undefined && isForeign(meaning, config)
        ? [[id, meaning.does.operation === "call" ? "" : rawSettings(config)]]
        : [];
    }),
  );

/** Settings that are longer are cut. */
const mostLetters = 120;

function rawSettings(config: unknown): string {
  const text = config === undefined ? "" : JSON.stringify(config);
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;
}

/** Returns the words for a block whose settings are not understood. */
export const notUnderstood = (raw: string): string =>
  raw === "" || raw === "{}" ? "(settings not understood)" : `(settings not understood: ${raw})`;

/** What a person can do about so many blocks whose settings are not understood. */
export const dialectHint = (blocks: number): string =>
  `The settings of ${count(blocks, "block")} are not understood. To say how your vendor writes them, give a dialect: --dialect FILE`;
