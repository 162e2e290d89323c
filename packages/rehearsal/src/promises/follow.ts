import type { ContactRecord } from "../run/contact/contact-record.js";
import type { Names } from "../run/names.js";
import type { Play, Watcher } from "../run/play/play.js";
import { type Facts, type Memory, monitorOf } from "./monitor.js";
import type { Form } from "./promise.js";

/** Follows a rehearsal for a promise. */
export interface Following {
  readonly watcher: Watcher;
  /** When the promise was broken, in a rehearsal that lasts until a moment; undefined where it was kept. */
  brokenBy(until: number): number | undefined;
}

/** Follows a rehearsal of one contact, of whom all is known, for a promise. */
export function follow(form: Form, starts: number, names: Names): Following {
  const monitor = monitorOf(form, starts, names);
  let memory: Memory | undefined;
  let played: Play | undefined;
  const factsOf = (record: ContactRecord): Facts => {
    const holds: Facts["holds"] = (state) => {
      switch (state.is) {
        case "tag":
          return record.tags.ids.some((tag) => names.sameThing(tag, state.tag, ["tag"]));
        case "stage":
          return record.stage !== null && names.sameThing(record.stage, state.stage, ["stage"]);
        case "unsubscribed":
          return record.unsubscribed;
        case "do-not-contact":
          return record.doNotContact.has("all") || record.doNotContact.has(state.channel);
        default:
          return state satisfies never;
      }
    };
    return { peek: holds, holds };
  };
  const watcher: Watcher = {
    begins: (play, { record }) => {
      played = play;
      memory = monitor.see(monitor.start, { is: "known" }, play.now, 0, factsOf(record));
    },
    told: (entry, play, { record }) => {
      const at = Date.parse(entry.at);
      memory = monitor.pass(memory ?? monitor.start, at);
      memory = monitor.see(memory, { is: "step", entry }, at, play.runs.length, factsOf(record));
    },
    occurred: (occurred, play, { record }) => {
      memory = monitor.pass(memory ?? monitor.start, play.now);
      memory = monitor.see(memory, { is: "event", occurred }, play.now, play.runs.length, factsOf(record));
    },
  };
  return {
    watcher,
    brokenBy: (until) => {
      const after = monitor.pass(memory ?? monitor.start, until - 1);
      if (after.brokenAt !== undefined) return after.brokenAt;
      return played?.underWay === 0 && monitor.isOwed(after) ? until : undefined;
    },
  };
}
