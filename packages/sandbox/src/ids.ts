import type { World } from "./world.js";

/** What each kind of record's id begins with, so that an id pasted anywhere says what it names. */
const idPrefixes = {
  workspace: "ws",
  apiKey: "key",
  member: "mem",
  tag: "tag",
  contactStage: "cst",
  leadSource: "src",
  customField: "cf",
  pipeline: "pip",
  pipelineStage: "pst",
  closingStage: "cls",
  checklistTemplate: "ctp",
  checklistItem: "cti",
  listing: "lst",
  holiday: "hol",
  referenceTarget: "ref",
  contact: "con",
  email: "eml",
  phone: "phn",
  activity: "act",
  transaction: "trx",
  task: "tsk",
  party: "pty",
  document: "doc",
  deal: "deal",
  automation: "atm",
  smartList: "sml",
  template: "tpl",
  asset: "ast",
  release: "rel",
  webhook: "whk",
  event: "evt",
  delivery: "dlv",
  fault: "flt",
} as const;

export type IdKind = keyof typeof idPrefixes;

/** Makes ids: `con_` and 32 hex digits. A later id of the same process sorts after an earlier one. */
export type MakeId = (kind: IdKind) => string;

/**
 * Ids in the manner of UUID version 7: 48 bits of milliseconds, a 16-bit count within the millisecond, 64 random bits.
 * They grow with time, which keeps indexes compact and gives records of the same millisecond an order.
 */
export function idsOf(world: World): MakeId {
  let last = 0;
  let count = 0;
  return (kind) => {
    const now = Math.max(world.now(), last);
    count = now === last ? count + 1 : 0;
    if (count > 0xffff) {
      last = now + 1;
      count = 0;
    } else last = now;
    const time = last.toString(16).padStart(12, "0");
    return `${idPrefixes[kind]}_${time}${count.toString(16).padStart(4, "0")}${world.random(8).toString("hex")}`;
  };
}
