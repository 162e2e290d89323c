import type { OpenQuestion } from "@setup-pack/core/scenario";

interface Count {
  readonly total: number;
  readonly covered: number;
}

/** What the mode says in which an automation is rehearsed. */
export const rehearseMessages = {
  none: "No automation is open. Open one, and see what it does to somebody.",
  nothing: (until: string): string => `Nothing happens before ${until}.`,
  unfit:
    "The pack has errors in its shape, so nobody can say what it does. Mend those first; the problems below say where they are.",
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
  outcome: "What came of it",
  assumptions: "Taken for granted",
  takeBack: (change: string): string => `Take back: ${change}`,
  changes: {
    reply: "a reply",
    contact: "who it is",
    starts: "when it starts",
    zone: "the time zone",
  },
  who: "Who it is, and when",
  contact: {
    first_name: "First name",
    last_name: "Last name",
    phone: "Phone",
    email: "Email",
    tags: "Tags",
    stage: "Stage",
    field: "Another field",
    fieldHint: "What a condition or a message looks at, such as lead_source",
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
    list: { search: "Search by name", none: "Nothing of that name. It can be typed.", chosen: "chosen" },
  },
  happens: {
    title: "What happens",
    begins: "Begin with the trigger of this automation",
    add: "Something else that happens",
    choose: "Add an event …",
    search: "Search events",
    none: "No event like that.",
    chosen: "chosen",
    at: "When",
    changed: "The contact is changed by hand",
    added: "an event",
    edited: "a change of event",
    removed: "removing event",
    remove: (title: string): string => `Remove: ${title}`,
  },
  scenarios: {
    title: "Scenarios",
    shows: "What it shows",
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
    coverage: "Show on the canvas what they come to",
    covered: (steps: Count, outcomes: Count, percent: number): string =>
      `${steps.covered} of ${steps.total} steps of the pack (${percent} %), ${outcomes.covered} of ${outcomes.total} outcomes`,
  },
  questions: {
    title: "Nobody can decide this but you",
    yes: "Yes",
    no: "No",
    take: "Answer",
    answer: "the answer to",
    asked: (sentence: string, operation: OpenQuestion["operation"]): string =>
      operation === "starts" ? `${sentence}: does it fit?` : `${sentence}?`,
    typed: (operation: OpenQuestion["operation"]): string => {
      if (operation === "repeat") return "What does it go through? Names, with commas between them";
      if (operation === "wait") return "Until when? Such as day 3 09:00";
      if (operation === "extract") return "What does it find? Such as price = 400000, city = Austin";
      return "What is the answer?";
    },
  },
};
