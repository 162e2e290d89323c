import { isDraftObject, valueAt } from "../draft/json.js";
import type { FollowingKey } from "../pack/following-key.js";
import type { Command } from "./command.js";
import { type SetValue, setValue } from "./set-value.js";

export interface SetName extends SetValue {
  readonly follows: FollowingKey;
}

/** Names an item or a stage, whose key follows: nothing knows it by that yet. Runs of typing become one step. */
export const setName: Command<SetName> = {
  name: setValue.name,
  apply(pack, { follows, ...name }) {
    setValue.apply(pack, name);
    const thing = valueAt(pack, follows.at);
    if (isDraftObject(thing)) thing.key = follows.key;
  },
  coalesces: setValue.coalesces,
};
