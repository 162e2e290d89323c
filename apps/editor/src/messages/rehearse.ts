import type { OpenQuestion } from "@setup-pack/rehearsal/scenario";

interface Count {
  readonly total: number;
  readonly covered: number;
}

/** What the mode says in which an automation is rehearsed. */
export const rehearseMessages = {
  none: "Open an automation to see what happens to a contact in it.",
  nothing: (until: string): string => `Nothing happens before ${until}.`,
  unfit: "Fix the structural errors below first.",
  timeline: "Timeline",
  from: (start: string, zone: string): string => `From ${start}, ${zone}`,
  day: (day: number): string => `Day ${day}`,
  slider: "Show up to",
  dayOf: (day: number, last: number): string => (day === last ? `day ${day}, the last` : `day ${day} of ${last}`),
  writtenByAi: "What AI writes",
  whatIfReply: "What if they reply here?",
  replyText: "Yes please",
  showStep: "Show the step",
  showStepOf: (words: string): string => `Show the step: ${words.split("\n")[0]}`,
  outcome: "Outcome",
  assumptions: "Assumptions",
  takeBack: (change: string): string => `Undo: ${change}`,
  changes: {
    reply: "a reply",
    contact: "the contact",
    starts: "the start time",
    zone: "the time zone",
  },
  who: "Contact and start time",
  contact: {
    first_name: "First name",
    last_name: "Last name",
    phone: "Phone",
    email: "Email",
    tags: "Tags",
    stage: "Stage",
    field: "Another field",
    fieldHint: "A field that a condition or message uses, such as lead_source",
    addField: "Add the field",
    removeField: (name: string): string => `Remove ${name}`,
    starts: "Starts",
    startsHint: "A weekday and a time, or a date and a time",
    zone: "Time zone of the workspace",
    zoneHint: "Such as America/Chicago",
    invented: {
      first_name: "Maria",
      last_name: "",
      phone: "Can be reached",
      email: "Can be reached",
      starts: "Monday 09:00",
    },
  },
  /** Where a tag, a stage or another thing of the pack is chosen. */
  things: {
    choose: "None",
    typed: (text: string): string => `Use “${text}”`,
    list: { search: "Search by name", none: "No matches. You can type it.", chosen: "chosen" },
  },
  happens: {
    title: "Events",
    begins: "Start with this automation's trigger",
    add: "Add another event",
    choose: "Add an event …",
    search: "Search events",
    none: "No matching events.",
    chosen: "chosen",
    at: "When",
    changed: "The contact is changed by hand",
    added: "an event",
    edited: "changing event",
    removed: "removing event",
    remove: (title: string): string => `Remove: ${title}`,
  },
  scenarios: {
    title: "Scenarios",
    shows: "Title",
    showsHint: "A sentence that names the scenario in reports",
    save: "Save as a scenario …",
    open: "Open scenarios …",
    passed: "Passed",
    failed: "Failed",
    play: "Play",
    playOf: (title: string): string => `Play: ${title}`,
    opened: (title: string): string => `playing “${title}”`,
    close: (title: string): string => `Close: ${title}`,
    line: (line: number, message: string): string => `Line ${line}: ${message}`,
    expected: "expected",
    actual: "actual",
    nothing: "nothing",
    coverage: "Show on the canvas which steps the scenarios reach",
    covered: (steps: Count, outcomes: Count, percent: number): string =>
      `${steps.covered} of ${steps.total} steps of the pack (${percent} %), ${outcomes.covered} of ${outcomes.total} outcomes`,
  },
  questions: {
    title: "Your decision",
    yes: "Yes",
    no: "No",
    take: "Answer",
    answer: "the answer to",
    asked: (sentence: string, operation: OpenQuestion["operation"]): string =>
      operation === "starts" ? `${sentence}: does this match?` : `${sentence}?`,
    typed: (operation: OpenQuestion["operation"]): string => {
      if (operation === "repeat") return "Which items does this step repeat for? Names, separated by commas";
      if (operation === "wait") return "Until when? Such as day 3 09:00";
      if (operation === "extract") return "What does the AI find in the text? Such as price = 400000, city = Austin";
      return "What is the answer?";
    },
  },
};
