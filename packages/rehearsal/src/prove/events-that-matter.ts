import type { Form } from "../promises/promise.js";
import type { Ahead } from "./blocks-ahead.js";
import { decisiveIn } from "./decisive.js";
import type { Readers, TriedEvent } from "./events.js";
import type { Setting } from "./make-move.js";
import { patternsOf } from "./patterns.js";
import { readsOf } from "./reads.js";
import type { World } from "./world.js";

/** Returns a test of whether an event starts something that is ahead of a world, or changes what is read there. */
export function mattersAhead(setting: Setting, form: Form): (event: TriedEvent, world: World) => boolean {
  const { playable, decisive, blocksAheadOf } = setting;
  const patterns = patternsOf(form);
  const named = new Set(patterns.flatMap((one) => (one.is === "event" ? [one.event] : [])));
  const isAll = decisive.isAll || patterns.some((one) => one.is === "steps" && one.pattern.what !== undefined);
  const found = new Map<Ahead, { readonly readers: Readers; readonly events: Map<TriedEvent, boolean> }>();
  const readersOf = (ahead: Ahead) => {
    const known = found.get(ahead);
    if (known !== undefined) return known;
    const reads = readsOf(ahead.blocks, playable);
    const made = {
      readers: { ...ahead, reads, decisive: decisiveIn(ahead.blocks, reads, form, playable.names, false) },
      events: new Map<TriedEvent, boolean>(),
    };
    found.set(ahead, made);
    return made;
  };
  return (event, world) => {
    if (isAll || named.has(event.event)) return true;
    const ahead = blocksAheadOf(world);
    const { readers, events } = readersOf(ahead);
    const known = events.get(event);
    if (known !== undefined) return known;
    const matters = event.triggers.some(({ automation }) => ahead.begins.has(automation)) || event.changes(readers);
    events.set(event, matters);
    return matters;
  };
}
