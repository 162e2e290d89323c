import type { ContactRecord } from "../run/contact/contact-record.js";
import type { Play, Watcher } from "../run/play/play.js";
import { playable } from "../run/playable.js";
import type { KeptPromise } from "../scenario/keeping.js";
import type { Names } from "../scenario/names.js";
import { startNotes } from "./missing.js";
import { type Facts, type Memory, monitorOf } from "./monitor.js";
import type { OfficePromise } from "./promise.js";

/** Follows a rehearsal of one contact, of whom all is known, for a promise. */
export function follow({ form, sentence }: OfficePromise, starts: number, given: Names): KeptPromise {
  const { names } = playable(given.packs);
  const monitor = monitorOf(form, starts, names);
  const notes = startNotes(form, given);
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
    told: (entry, play, contact) => {
      const { record } = contact;
      notes.watcher.told(entry, play, contact);
      const at = Date.parse(entry.at);
      memory = monitor.pass(memory ?? monitor.start, at);
      memory = monitor.see(memory, { is: "step", entry }, at, play.runs.length, factsOf(record));
    },
    occurred: (occurred, play, contact) => {
      const { record } = contact;
      notes.watcher.occurred(occurred, play, contact);
      memory = monitor.pass(memory ?? monitor.start, play.now);
      memory = monitor.see(memory, { is: "event", occurred }, play.now, play.runs.length, factsOf(record));
    },
    unfit: notes.watcher.unfit,
  };
  return {
    sentence,
    watcher,
    missingAt: notes.missingAt,
    brokenBy: (until) => {
      const after = monitor.pass(memory ?? monitor.start, until - 1);
      if (after.brokenAt !== undefined) return after.brokenAt;
      return played?.underWay === 0 && monitor.isOwed(after) ? until : undefined;
    },
  };
}
