const number = (count: number): string => count.toLocaleString("en-US");

/** What the tab says in which authors promise what must always hold. */
export const promisesMessages = {
  title: "Promises",
  lead: "A promise must hold for every contact, at any time and after any event. The editor looks for a way to break it.",
  loading: "Reading the promises …",
  failed: "The promises could not be read. Try again.",
  unfit: "Fix the structural errors below first.",
  readAgain: "Reload the file",
  tryAgain: "Try again",
  theirs: {
    changed: (file: string): string =>
      `Not saved: another program has changed ${file} since it was read. Your last change is only in this window.`,
    unreadable: (file: string): string =>
      `Not saved: another program has changed ${file}, and it cannot be read now. Fix it in a text editor, then add yours, or overwrite it.`,
  },
  repeat: "Load theirs and add mine again",
  overwrite: "Overwrite theirs",
  repeated: "add mine to theirs",
  unkept: (file: string, why: string): string => `${file} was not saved: ${why}`,
  broken: (file: string): string => `${file} cannot be read. Fix it in a text editor, then reload it.`,
  kept: (file: string): string => `Saved in ${file} at each change.`,
  inBrowser: "Kept in this browser. Download the file to keep it beside the pack.",
  download: "Download the file",
  open: "Open a promise file",
  otherPacks: (packs: string): string =>
    `The file names several packs (${packs}). Here the promises are checked with the open pack alone. To check them with all of these packs together, use the command “setup-pack prove”.`,
  summary: (
    counts: { readonly [Outcome in "kept" | "broken" | "undecided" | "vacuous"]: number },
    open: number,
  ): string =>
    [
      ...(["kept", "broken", "undecided", "vacuous"] as const).flatMap((outcome) =>
        counts[outcome] === 0 ? [] : [`${number(counts[outcome])} ${outcome === "vacuous" ? "not tested" : outcome}`],
      ),
      ...(open === 0 ? [] : [`${number(open)} being checked`]),
    ].join(", "),
  undo: (change: string): string => `Undo: ${change}`,
  added: "add a promise",
  removed: "remove a promise",
  opened: "open a file",
  changed: (part: string): string => `change ${part}`,
  list: "Promises of this pack",
  none: "There are no promises yet. Add one below, then change its parts.",
  add: "Add a promise",
  beginnings: {
    "texts-a-day": "At most 2 texts in a day",
    "no-text-at-night": "Never a text at night",
    "stop-means-stop": "After STOP, never a text",
    "new-leads-are-called": "After a new lead, always a task",
  },
  starter: "Four promises for US messaging",
  starterThere: "The four promises for US messaging are added",
  starterZones: "Set the time zones too: New York for the workspace, Los Angeles for the contact",
  starterZonesHint:
    "With two time zones, the check finds texts that are sent by the clock of the workspace instead of the contact. You can change them below.",
  starterHint:
    "Quiet hours, opt-out and a maximum of texts. For each you see the law or regulation that it comes from. Ask your lawyer what you need.",
  edit: "Change",
  editOf: (sentence: string): string => `Change: ${sentence}`,
  done: "Done",
  doneOf: (sentence: string): string => `Done: ${sentence}`,
  remove: (sentence: string): string => `Remove: ${sentence}`,
  notHere: "This kind of promise can only be edited in its file. You can remove it here.",
  because: (why: string): string => `Because: ${why}`,
  show: "Show how",
  showOf: (sentence: string): string => `Show how this breaks: ${sentence}`,
  playTitle: "How it breaks:",
  play: (sentence: string): string => `How “${sentence}” breaks`,
  day: (day: number, time: string, forContact?: string): string =>
    `Day ${number(day)}, ${time}${forContact === undefined ? "" : ` (${forContact} for the contact)`}`,
  more: (count: number): string => `… and ${number(count)} more`,
  waiting: "Not checked yet",
  looking: (events: number): string => {
    if (events < 2) return "Checking all cases with up to 1 event …";
    return `Not broken by ${events - 1} ${events === 2 ? "event" : "events"}. Checking cases with ${events} events …`;
  },
  faulty: "Cannot be checked: fix the errors first",
  searchFailed: (why: string): string => `The search failed. This is a fault of the editor: ${why}`,
  takes: "Assumptions",
  parts: {
    atMost: "At most",
    of: "Of",
    within: "In any",
    never: "Never",
    from: "From",
    to: "To",
    clock: "In the time zone of",
    after: "After",
    says: "If the message contains",
    saysHint: "Leave empty for any message",
    ends: "For how long",
    always: "Always",
    soon: "Within",
    earlier: "Only from automations that the contact was in before the event",
    because: "Why it must hold",
    becauseHint: "For people who read this later",
    tag: "Tag",
    stage: "Stage",
  },
  anyTime: "any time",
  anyValue: "Any",
  clocks: { workspace: "the workspace", contact: "the contact" },
  inAll: "in all",
  span: (count: number, unit: string): string => {
    if (count === 1 && unit === "day") return "24 hours";
    return `${number(count)} ${unit}${count === 1 ? "" : "s"}`;
  },
  steps: {
    "channel sms": { one: "a text", many: "texts" },
    "channel email": { one: "an email", many: "emails" },
    any: { one: "a message of any kind", many: "messages of any kind" },
    "makes task": { one: "a task, such as a call", many: "tasks, such as calls" },
    "makes note": { one: "a note", many: "notes" },
    "makes deal": { one: "a deal", many: "deals" },
    "makes deal-stage": { one: "a change of the deal stage", many: "changes of the deal stage" },
    "makes transaction": { one: "a transaction", many: "transactions" },
  },
  states: {
    tag: "the contact has the tag …",
    stage: "the contact is in the stage …",
    unsubscribed: "the contact unsubscribes from emails",
    "doNotContact sms": "“do not text” is set",
    "doNotContact email": "“do not email” is set",
  },
  ends: { ever: "forever", until: (title: string): string => `until “${title}”` },
  plays: {
    title: "What is known at the start",
    office: "Time zone of the workspace",
    contact: "Time zone of the contact",
    same: "The same",
    events: "How many events to try",
    eventsHint:
      "The largest number of events, such as a reply or a new tag. Each is tried at every time that can change the result. A higher number takes longer.",
    days: "Days to look at",
  },
};
