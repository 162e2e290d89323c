import type { InstallPlan, Pack, Plan } from "@setup-pack/core";
import { changedItemName, count, listOf } from "@setup-pack/core/words";
import type { ApplyReport, ChangedItem, GoLiveAutomation, PlannedAction } from "@setup-pack/installer";
import { stayingWords, stoppedWords } from "../../plan/index.js";
import { margin } from "../../print/frame.js";
import { type Paper, printable } from "../../print/paper.js";

/** At most so many names are listed. */
const mostShown = 100;

/** How carrying out a plan ended, for people. What stood against it is said on standard error. */
export function* printReport(
  report: ApplyReport,
  { release, plan }: Pick<InstallPlan, "release" | "plan">,
  { workspace, handOver }: { readonly workspace: string; readonly handOver: string | undefined },
  paper: Paper,
): Generator<string> {
  const { strong, good, severity } = paper.palette;
  const what = printable(`${release.name} ${release.version}`);
  switch (report.outcome) {
    case "applied":
      if (handOver === undefined)
        yield `${good("✔")} ${strong(what)} is installed in ${printable(workspace)}: ${countsOf(report.applied)}.\n`;
      else yield* printHandedOver(what, { workspace, handOver }, countsOf(report.applied), paper);
      break;
    case "rehearsed":
      yield `${good("✔")} ${strong(what)} would be ${handOver === undefined ? `installed in ${printable(workspace)}` : `handed over in ${printable(handOver)}`}: ${countsOf(report.notAttempted)}. Nothing was changed.\n`;
      break;
    // Whole or not at all: a list of all that the plan holds would read like damage.
    case "refused":
      yield `${severity.error("✖")} ${strong(what)} in ${printable(handOver ?? workspace)}: nothing was changed.\n`;
      break;
    case "unknown":
      yield `${severity.error("✖")} ${strong(what)} in ${printable(handOver ?? workspace)}\n`;
      yield* printUnknown(report.unknown, release);
      break;
    default:
      report.outcome satisfies never;
  }
  yield* stayingLines(report.result?.items ?? [], plan, release);
  yield* stoppedLines(report.result?.items ?? [], release);
  yield* printGoLive(report.goLive, paper);
  yield* printLeftOn(report.result?.items ?? []);
}

/** What was to go by the plan, and stays since somebody came to have it or to refer to it. */
function* stayingLines(items: readonly ChangedItem[], plan: Plan, release: Pack): Generator<string> {
  const going = new Set(plan.items.flatMap(({ kind, key, action }) => (action === "remove" ? [`${kind} ${key}`] : [])));
  const staying = items.filter(
    ({ kind, key, action, reason }) => going.has(`${kind} ${key}`) && action !== "remove" && reason !== undefined,
  );
  if (staying.length > 0) yield "These stay:\n";
  for (const item of staying.slice(0, mostShown))
    yield `${margin}${printable(`${changedItemName(item, [release])}: ${stayingWords(item, {})}`)}\n`;
  if (staying.length > mostShown) yield `${margin}… and ${staying.length - mostShown} more\n`;
}

/** Whoever is on the way through an automation that goes, or at a step that does. */
export function* stoppedLines(items: readonly ChangedItem[], release: Pack): Generator<string> {
  for (const item of items) {
    const words = stoppedWords(item);
    if (words !== undefined) yield `${margin}${printable(`${changedItemName(item, [release])}: ${words}`)}\n`;
  }
}

/** Nothing is installed before somebody imports the folder. */
function* printHandedOver(
  what: string,
  { workspace, handOver }: { readonly workspace: string; readonly handOver: string },
  counts: string,
  { palette: { good, strong } }: Paper,
): Generator<string> {
  const folder = printable(handOver);
  yield `${good("✔")} ${strong(what)} is handed over in ${folder}: ${counts} there. Nothing in ${printable(workspace)} has changed yet.\n`;
  yield `Import it by the steps of ${folder}/CHECKLIST.md; setup-pack verify ${folder} then checks whether it was imported.\n`;
}

function* printUnknown(actions: readonly PlannedAction[], release: Pack): Generator<string> {
  if (actions.length === 0) return;
  yield `${margin}unknown: ${count(actions.length, "item")}\n`;
  for (const { kind, key, action } of actions.slice(0, mostShown))
    yield `${margin}  ${action.padEnd("conflict".length)}  ${printable(changedItemName({ kind, key }, [release]))}\n`;
  if (actions.length > mostShown) yield `${margin}  … and ${actions.length - mostShown} more\n`;
}

const done = { create: "created", update: "updated", adopt: "adopted", use: "used", remove: "removed" } as const;

/** "3 items created, 2 updated" */
function countsOf(actions: readonly PlannedAction[]): string {
  const words = Object.entries(done).flatMap(([action, word]) => {
    const number = actions.filter((one) => one.action === action).length;
    return number === 0 ? [] : `${number} ${word}`;
  });
  return words.length === 0 ? "no item changed" : listOf(words, "and");
}

/** The automations that stand switched off, or changed, until a person has looked at them. */
export function* printGoLive(goLive: readonly GoLiveAutomation[], { palette }: Paper): Generator<string> {
  if (goLive.length === 0) return;
  yield `\nCheck these automations, in this order, and turn on those that are off:\n`;
  for (const [index, { name, isNew }] of goLive.slice(0, mostShown).entries())
    yield `${margin}${String(index + 1).padStart(2)}  ${printable(name)}${isNew ? "" : palette.faint("  changed")}\n`;
  if (goLive.length > mostShown) yield `${margin}    … and ${goLive.length - mostShown} more\n`;
}

/** Lists the automations that the pack has left to the office and that go on running. */
export function* printLeftOn(items: readonly ChangedItem[]): Generator<string> {
  const leftOn = items.filter(({ running }) => running?.isOn);
  if (leftOn.length === 0) return;
  yield "\nThese automations are still on, though the pack no longer has them. Turn off those that you do not want:\n";
  for (const { key, name = key } of leftOn.slice(0, mostShown)) yield `${margin}  ${printable(name)}\n`;
  if (leftOn.length > mostShown) yield `${margin}  … and ${leftOn.length - mostShown} more\n`;
}
