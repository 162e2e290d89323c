import { type DraftObject, isDraftObject, type Path, textOf, valueAt } from "../draft/json.js";
import type { KeyPart } from "../pack/find-uses.js";
import type { FollowingKey } from "../pack/following-key.js";
import type { Command } from "./command.js";
import { type SetValue, setValue } from "./set-value.js";

export interface RenameKey {
  /** The item or stage whose key it is. */
  readonly at: Path;
  readonly to: string;
  /** Every text that means it, and shall say the new key: ids of references, texts in configs. */
  readonly uses: readonly Path[];
  /** Parts of longer texts that mean it: `budget` in `{{custom.budget}}`. */
  readonly parts?: readonly KeyPart[];
}

/** Gives an item or a stage another key, everywhere at once. A use that no longer says the old key is left alone. */
export const renameKey: Command<RenameKey> = {
  name: () => "rename key",
  apply(pack, { at, to, uses, parts = [] }) {
    const holder = valueAt(pack, at);
    if (!isDraftObject(holder) || holder.key === to) return;
    const from = textOf(holder.key);
    const change = { from, to, what: "key" };
    for (const path of uses) writeKey(pack, path, change);
    writeParts(pack, parts, change);
    holder.key = to;
  },
};

interface SetName extends SetValue {
  /** Where nothing knows it by its key yet, the key that goes with the name. */
  readonly follows?: FollowingKey | undefined;
  /** The names of references to it, which are called as it is. */
  readonly names?: readonly Path[];
}

/** Names an item or a stage, and the references to it. Runs of typing become one step. */
export const setName: Command<SetName> = {
  name: setValue.name,
  apply(pack, { follows, names = [], ...name }) {
    setValue.apply(pack, name);
    for (const path of names) setValue.apply(pack, { ...name, path });
    const thing = valueAt(pack, follows?.at ?? []);
    if (follows !== undefined && isDraftObject(thing)) thing.key = follows.key;
  },
  coalesces: setValue.coalesces,
};

/** A key and the one that takes its place. */
interface KeyChange {
  readonly from: string | undefined;
  readonly to: string;
  readonly what: string;
}

/** Writes another key where exactly a key is; a number stays a number if it can. Any other value is left alone. */
function writeKey(pack: DraftObject, path: Path, { from, to, what }: KeyChange): void {
  const old = valueAt(pack, path);
  if ((typeof old !== "string" && typeof old !== "number") || String(old) !== from) return;
  const isNumber = typeof old === "number" && /^(?:0|[1-9]\d{0,14})$/.test(to);
  setValue.apply(pack, { path, value: isNumber ? Number(to) : to, what });
}

/** Writes another key over parts of longer texts. A part that no longer says the old key is left alone. */
export function writeParts(pack: DraftObject, parts: readonly KeyPart[], { from, to, what }: KeyChange): void {
  // From the end on, so that the other parts of a text stay where they are.
  for (const { path, span } of [...parts].sort((one, other) => other.span[0] - one.span[0])) {
    const text = textOf(valueAt(pack, path));
    if (from === undefined || text?.slice(...span) !== from) continue;
    setValue.apply(pack, { path, value: text.slice(0, span[0]) + to + text.slice(span[1]), what });
  }
}
