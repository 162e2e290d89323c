import { withArticle } from "@setup-pack/core/words";

const number = (count: number): string => count.toLocaleString("en-US");

/** What teaching how a vendor writes steps says. */
export const teachMessages = {
  tab: "Teach",
  title: "Teach how this CRM writes steps",
  lead: "Each question is about steps of this pack. Answer from what you see in your CRM. Nothing in the pack changes.",
  action: "Teach how this CRM writes steps",
  synonyms: "dialect settings not understood convention vendor learn teach point",
  thisStep: "Teach this",
  placed: (type: string): string =>
    `Your answer is kept: the value is ${withArticle(type.replaceAll("_", " "))}. Answer the questions about its other values too; then the editor can read the step.`,
  asReference: (type: string): string => `Use it as ${withArticle(type.replaceAll("_", " "))}`,
  notTaken: (why: string): string => `Your answer was not taken. ${why}`,
  showExample: "Show an example",
  showExampleHint: "Answer a few questions about steps of this kind. Then you can edit this setting here too.",
  noExample: (title: string): string =>
    `No step “${title}” in this pack has this setting, so its format is unknown. Make a step with it in your CRM, export the pack, and teach with that export.`,
  notRight: "Not right?",
  notRightHint: "The editor reads this step by your answers. This button removes those answers and asks again.",
  loading: "Looking at the steps …",
  thinking: "Looking for the next question …",
  progress: (understood: number, blocks: number): string => {
    const share = blocks === 0 ? 0 : Math.floor((understood * 100) / blocks);
    return `Understood ${number(understood)} of ${number(blocks)} (${share} %).`;
  },
  gained: (gained: number): string => {
    if (gained === 0) return "";
    return gained < 0 ? `Taken back: ${number(-gained)}.` : `This answer: ${number(gained)}.`;
  },
  progressLabel: "Steps understood",
  question: "Question",
  step: (index: number, automation: string): string => `Step ${index + 1} of “${automation}”`,
  list: (name: string): string => `Smart list “${name}”`,
  data: (kind: string, name: string): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1)} “${name}”`,
  brand: "Brand",
  begins: "The automation begins here.",
  after: (sentences: readonly string[]): string => `After: ${sentences.join("; ")}`,
  showStep: (words: string): string => `Show ${words.charAt(0).toLowerCase()}${words.slice(1)} on the canvas`,
  confirm: "Does this step do this?",
  confirmOther: "Is this correct?",
  point: "What does each value mean?",
  pointLead: "Press a value, then choose its meaning. Skip values that have no meaning.",
  values: "Values in this step",
  value: (n: number): string => `Value ${n}`,
  valueIs: (titles: readonly string[]): string => titles.join(", "),
  whatIs: (n: number): string => `What is value ${n}?`,
  hidden: (count: number): string => `Show ${number(count)} more`,
  also: "Similar steps, understood the same way",
  isWrong: "This one is wrong",
  isWrongOf: (sentence: string): string => `This one is wrong: ${sentence}`,
  yes: "Yes",
  yesToAll: (count: number): string => (count === 2 ? "Yes, to both" : `Yes, to all ${number(count)}`),
  no: "No, another value",
  usePoint: "Use these",
  cancelPoint: "Leave it as guessed",
  none: "None of these is right",
  unknown: "Don’t know, skip this",
  back: "Undo last answer",
  stop: "Stop for now",
  allRight: (count: number): string =>
    count === 1 ? "Yes, it is right" : `Yes, ${count === 2 ? "both" : `all ${number(count)}`} are right`,
  notThese: (wrong: number): string =>
    wrong === 1 ? "Right, but not this one" : `Right, but not these ${number(wrong)}`,
  untick: "Clear the check box of each one that is wrong.",
  /** What a line is about that shows how a type is written. */
  types: {
    id: "Things of the pack",
    duration: "Lengths of time",
    age: "How many days ago",
    clock: "Times of day",
    text: "Texts with merge tags",
    who: "People, teams and roles",
    field: "Fields",
    tag: "Merge tag",
    operator: "Comparison",
    value: "Value",
  },
  means: "means",
  saysNothing: "nothing",
  left: "Still not understood",
  more: (count: number): string => `and ${number(count)} more`,
  alsoReads: (sentences: readonly string[]): string => `Similar steps: ${sentences.join("; ")}`,
  done: {
    title: "Nothing more to ask",
    all: "All steps with settings are understood.",
    some: (left: number): string =>
      left === 1
        ? "1 step is still not understood. It stays as it is; nothing is guessed about it."
        : `${number(left)} steps are still not understood. They stay as they are; nothing is guessed about them.`,
  },
  kept: {
    file: (name: string): string => `Kept in ${name}, beside the pack.`,
    browser: "Kept in this browser. Download the dialect to put it beside the pack.",
    download: "Download the dialect",
  },
  changed: (name: string): string =>
    `Another program or person has changed ${name}. Your last answer was not written, so that their work is not lost.`,
  readAgain: "Reload the file",
  refused: (name: string, why: string): string => `${name} could not be written: ${why}`,
  tryAgain: "Try again",
  unusable: (name: string): string => `${name} is not a dialect. Correct or remove that file, then start again.`,
  failed: "Teaching stopped. Nothing that was kept is lost.",
  begin: "Begin again",
  operators: {
    is: "is",
    is_not: "is not",
    in: "is one of",
    not_in: "is none of",
    contains: "contains",
    include: "include",
    exclude: "do not include",
    greater_than: "is more than",
    less_than: "is less than",
    is_set: "is set",
    is_empty: "is empty",
    within_days: "is within the last … days",
    older_than_days: "was more than … days ago",
    true: "Yes",
    false: "No",
  },
  words: { yes: "Yes", no: "No", empty: "empty" },
} as const;
