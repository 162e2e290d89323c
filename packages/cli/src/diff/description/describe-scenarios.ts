import type {
  EndChange,
  MessageChange,
  PackDiff,
  ScenarioChange,
  ScenarioDifferences,
  SentMessage,
  UnplayedScenario,
} from "@setup-pack/core";
import { changedItemName, count, type NamingPacks, quote } from "@setup-pack/core/words";
import { endWords, messageWord } from "@setup-pack/rehearsal/scenario";
import { shortValues } from "./describe-value.js";
import type { DiffBounds, ScenarioDescription, ScenarioLine, ScenariosDescription } from "./diff-description.js";

/** Why a scenario is not played that lies near a pack and is none of it. All of those are told in one sentence. */
export const namesAnotherPack = "It names another pack.";

/** Returns what scenarios send otherwise, in words. */
export function describeScenarios(
  differences: ScenarioDifferences,
  { from, to }: Pick<PackDiff, "from" | "to">,
  packs: NamingPacks,
  bounds: Pick<DiffBounds, "scenarios" | "linesPerScenario">,
): ScenariosDescription {
  const { changes } = differences;
  const unplayed = differences.unplayed.filter(({ after }) => after !== namesAnotherPack);
  const all = [
    ...changes.map((change) => described(change, linesOf(change, packs), change.hiddenMessages, bounds)),
    ...unplayed.map((one) => {
      const why: ScenarioLine = { sign: undefined, words: whyUnplayed(one, from.version, to.version) };
      return described(one, [why], 0, bounds);
    }),
  ];
  return {
    summary: summaryOf({ ...differences, unplayed }, differences.unplayed.length - unplayed.length),
    scenarios: all.slice(0, bounds.scenarios),
    hidden: Math.max(0, all.length - bounds.scenarios),
  };
}

function summaryOf({ played, changes, unplayed, leftOut }: ScenarioDifferences, ofOthers: number): string {
  return [
    ...(played > 0
      ? [`${count(played, "scenario")} played with both releases: ${differing(changes.length, played)}.`]
      : []),
    ...(unplayed.length > 0 ? [`${count(unplayed.length, "scenario")} could not be compared.`] : []),
    ...(ofOthers > 0
      ? [
          `${count(ofOthers, "scenario")} near it ${ofOthers === 1 ? "names" : "name"} another pack, and ${ofOthers === 1 ? "was" : "were"} not played.`,
        ]
      : []),
    ...(leftOut > 0 ? [`${count(leftOut, "more file")} not looked at, since that would take too long.`] : []),
  ].join(" ");
}

function differing(changes: number, played: number): string {
  if (changes === 0) return "nothing else is sent, and nothing ends otherwise";
  if (changes === played) return played === 1 ? "it differs" : "all differ";
  return changes === 1 ? "1 differs" : `${changes} differ`;
}

function described(
  { path, scenario }: Pick<UnplayedScenario, "path" | "scenario">,
  lines: readonly ScenarioLine[],
  unlisted: number,
  { linesPerScenario }: Pick<DiffBounds, "linesPerScenario">,
): ScenarioDescription {
  return {
    name: scenario === null ? path : cut(scenario, longestName),
    path,
    lines: lines.slice(0, linesPerScenario).map(({ sign, words }) => ({ sign, words: cut(words, longestLine) })),
    hiddenLines: Math.max(0, lines.length - linesPerScenario) + unlisted,
  };
}

const longestName = 200;
const longestLine = 400;

const cut = (text: string, letters: number): string =>
  text.length <= letters ? text : `${text.slice(0, letters - 1).replace(/[\ud800-\udbff]$/, "")}…`;

function whyUnplayed({ before, after }: UnplayedScenario, from: string, to: string): string {
  if (before === after) return `It cannot be played: ${before}`;
  const sides = [
    ...(before === null ? [] : [`with ${from}: ${before}`]),
    ...(after === null ? [] : [`with ${to}: ${after}`]),
  ];
  return `It cannot be played ${sides.join(" And ")}`;
}

const linesOf = ({ messages, ends }: ScenarioChange, packs: NamingPacks): ScenarioLine[] => [
  ...messages.map(messageLine),
  ...ends.map((end) => endLine(end, packs)),
];

function messageLine({ change, before, after }: MessageChange): ScenarioLine {
  if (before === null || after === null) {
    const message = before ?? after;
    const sign = before === null ? "added" : "removed";
    return { sign, words: message === null ? "" : `${timeOf(message)}  ${wordsOf(message)}` };
  }
  const time = before.at === after.at ? timeOf(after) : `${timeOf(before)} → ${timeOf(after)}`;
  if (change === "moved") return { sign: "changed", words: `${time}  ${wordsOf(after)}` };
  const channels = [...new Set([messageWord(before.channel), messageWord(after.channel)])];
  return { sign: "changed", words: `${time}  ${channels.join(" → ")} ${besides(before, after)}` };
}

/** "day 2 10:15", on the clock of the workspace. */
const timeOf = ({ day, local }: SentMessage): string => `day ${day} ${local.slice(11, 16)}`;

const wordsOf = ({ channel, subject, text, template }: SentMessage): string =>
  `${messageWord(channel)} ${shortWords(subject ?? text, template)}`;

/** Words in quotes; of those that are not known, where they come from. */
const shortWords = (words: string | null, template: string | null): string =>
  words !== null ? quote(words) : template === null ? "(what AI writes)" : `template ${quote(template)}`;

/** Two messages of which one took the place of the other, by what tells them apart. */
function besides(before: SentMessage, after: SentMessage): string {
  const areSubjects = before.subject !== null && after.subject !== null && before.subject !== after.subject;
  const [one, other] = areSubjects ? [before.subject, after.subject] : [before.text, after.text];
  const words =
    one !== null && other !== null
      ? shortValues(one, other)
      : [shortWords(one, before.template), shortWords(other, after.template)];
  return [...new Set(words)].join(" → ");
}

function endLine({ automation, before, after }: EndChange, packs: NamingPacks): ScenarioLine {
  const label = changedItemName({ kind: "automations", key: automation }, packs);
  return { sign: "changed", words: `${label}: ${lastEndWords(before)} → ${lastEndWords(after)}` };
}

const lastEndWords = (end: EndChange["before"]): string => (end === "none" ? "no contact is enrolled" : endWords(end));
