import type { Block } from "../graph/automation-graph.js";

const circle = "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z";

/** Icons as lines on a field of 24 by 24. */
const icons = {
  bolt: "M13 3 5 14h6l-1 7 8-11h-6z",
  arrow: "M5 12h13M13 7l5 5-5 5",
  fork: "M12 4v5M12 9l-6 5v6M12 9l6 5v6",
  question: "M8.5 9a3.5 3.5 0 1 1 5.3 3c-1.2.7-1.8 1.3-1.8 2.6M12 18.5v.1",
  envelope: "M4 6h16v12H4zM4 7l8 6 8-6",
  bubble: "M4 5h16v11h-9l-4 4v-4H4z",
  check: "M4 12.5l5 5L20 6.5",
  tag: "M4 4h8l8 8-8 8-8-8zM8 8v.1",
  pencil: "M4 20l1-4L16 5l3 3L8 19z",
  person: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM5 20c.8-3.6 3.6-5 7-5s6.2 1.4 7 5",
  clock: `${circle}M12 8v4.5l3 1.8`,
  sparkle: "M12 3.5l2.2 6.3 6.3 2.2-6.3 2.2-2.2 6.3-2.2-6.3-6.3-2.2 6.3-2.2z",
  loop: "M5 11a7 7 0 0 1 12.5-3L19 9.5M19 5v4.5h-4.5M19 13a7 7 0 0 1-12.5 3L5 14.5M5 19v-4.5h4.5",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3L12 6.3M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  bell: "M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10.5 21h3",
  play: "M8 5l11 7-11 7z",
  stop: "M6 6h12v12H6z",
  flag: "M6 21V4M6 5h13l-3 4 3 4H6",
  note: "M6 4h9l4 4v12H6zM9.5 12h6M9.5 16h4",
  barred: `${circle}M6.5 6.5l11 11`,
  house: "M3 12l9-8 9 8M6 10v10h12V10",
  bag: "M4 8h16v12H4zM9 8V4h6v4M4 13h16",
} as const;

/** The icons of kinds that have one of their own. */
const byKind: ReadonlyMap<string, keyof typeof icons> = new Map([
  ["action.create_transaction", "house"],
  ["action.send_sms", "bubble"],
  ["action.send_email", "envelope"],
  ["action.create_task", "check"],
  ["action.add_tag", "tag"],
  ["action.remove_tag", "tag"],
  ["action.set_field", "pencil"],
  ["action.mark_do_not_contact", "barred"],
  ["action.set_email_subscription", "envelope"],
  ["action.set_stage", "flag"],
  ["action.create_deal", "bag"],
  ["action.move_deal_stage", "bag"],
  ["action.assign_owner", "person"],
  ["action.return_to_pond", "person"],
  ["action.set_relationship", "person"],
  ["action.add_collaborator", "person"],
  ["action.remove_collaborator", "person"],
  ["action.run_automation", "play"],
  ["action.stop_automations", "stop"],
  ["action.add_note", "note"],
  ["action.ai_extract", "sparkle"],
  ["action.ai_message", "sparkle"],
  ["action.webhook", "link"],
  ["action.notify", "bell"],
  ["control.wait", "clock"],
  ["control.ai_branch", "sparkle"],
  ["control.loop", "loop"],
]);

const byGroup = { trigger: "bolt", action: "arrow", control: "fork" } as const;

/** The icon of a block, as the data of a path. */
export function iconOf({ kind = "", entry, group }: Pick<Block, "kind" | "entry" | "group">): string {
  return icons[byKind.get(kind) ?? (entry === undefined || group === undefined ? "question" : byGroup[group])];
}
