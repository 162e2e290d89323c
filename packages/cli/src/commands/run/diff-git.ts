import { join } from "node:path";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { configurations, printProblems } from "../../configuration/configurations.js";
import { shownPath } from "../../configuration/layers.js";
import { type PackChange, type PackSide, packChange, type Titles } from "../../diff/change-words.js";
import { type ChangedPack, changedPacks } from "../../diff/git/changed-packs.js";
import { type ComparedTrees, comparedTrees, namedIn } from "../../diff/git/compared-trees.js";
import { type PackPlace, readPackIn } from "../../diff/git/packs-in.js";
import type { Tree } from "../../diff/git/tree.js";
import {
  changeSection,
  fitSections,
  printChange,
  printChangesHtml,
  printChangesJson,
  room,
} from "../../diff/print/index.js";
import type { PackInput } from "../../files/pack-input.js";
import { writeOutput } from "../../files/write-output.js";
import { type DialectsOfPacks, readDialectsOf } from "../../packs/dialects-of-packs.js";
import { type Paper, palette, paperFor, printable, writePieces } from "../../print/paper.js";
import { withScenarios } from "../../rehearse/comparison/compare-scenarios.js";
import { type ScenariosOfPack, scenariosInTree } from "../../rehearse/comparison/scenarios-of-pack.js";
import type { World } from "../../world/world.js";
import type { DiffFlags } from "./diff.js";

/** Compares all packs of a git repository, or those that are named, in two of its states. */
export function runDiffGit(range: string, inputs: readonly string[], flags: DiffFlags, world: World): ExitCode {
  const trees = comparedTrees(range, world);
  if ("failure" in trees) return refuse(trees.failure.message, world);
  const named = namedIn(inputs, trees);
  if ("failure" in named) return refuse(named.failure.message, world);
  const titles = { before: trees.before.title, after: trees.after.title };
  for (const input of named.unknown)
    world.stderr.write(
      `setup-pack: Neither ${printable(titles.before)} nor ${printable(titles.after)} has ${printable(input)}.\n`,
    );
  const settings = configurations(flags.config, world);
  const changed = changedPacks(trees, named.isNamed, settings.placesIn, world);
  const broken = settings.broken();
  if (broken.length > 0) {
    writePieces(world.stderr, printProblems(broken, paperFor("stderr", flags, world)));
    return exitCode.unusable;
  }
  const dialects = dialectsIn(changed, trees, flags, world);
  if (typeof dialects === "number") return dialects;
  let isBroken = false;
  const changes = changesIn(trees, changed, dialects, flags, world, (change) => {
    isBroken ||= change.kind === "broken";
  });
  const code = print(changes, trees, titles, flags, world);
  return code === exitCode.fine && isBroken ? exitCode.findings : code;
}

/** What became of each pack, one after the other, so that few are in memory. */
function* changesIn(
  trees: ComparedTrees,
  changed: readonly ChangedPack[],
  dialects: DialectsOfPacks,
  { scenarios }: DiffFlags,
  world: World,
  seen: (change: PackChange) => void,
): Generator<PackChange> {
  const sideOf = (tree: Tree, place: PackPlace | undefined): PackSide | undefined =>
    place && { path: place.path || ".", pack: readPackIn(tree, place, place.path || ".", world) };
  for (const { before, after } of changed) {
    const said = dialects.of((after ?? before)?.path ?? "");
    const change = packChange(sideOf(trees.before, before), sideOf(trees.after, after), said);
    seen(change);
    yield scenarios && after !== undefined ? played(change, scenariosInTree(trees.after, after, world)) : change;
  }
}

/** Returns a change of a pack, and what differs in what its scenarios send. */
function played(change: PackChange, scenarios: ScenariosOfPack): PackChange {
  if (change.kind !== "changed" && change.kind !== "moved") return change;
  const { diff, from, to, books } = change;
  return { ...change, diff: withScenarios(diff, scenarios, [from, to], books) };
}

/** Reads the dialects of each pack as they are on disk today: of the newer side where there are two. */
function dialectsIn(
  changed: readonly ChangedPack[],
  { root }: ComparedTrees,
  flags: DiffFlags,
  world: World,
): DialectsOfPacks | ExitCode {
  const places = changed.flatMap(({ before, after }) => after ?? before ?? []);
  const inputs = places.map(({ kind, path }): [string, PackInput] => {
    const place = join(root, path);
    return [path, { kind, path: shownPath(place, world.folder), place }];
  });
  return readDialectsOf(new Map(inputs), flags, world);
}

function refuse(message: string, world: World): ExitCode {
  world.stderr.write(`setup-pack: ${printable(message)}\n`);
  return exitCode.unusable;
}

function print(
  changes: Iterable<PackChange>,
  trees: ComparedTrees,
  titles: Titles,
  flags: DiffFlags,
  world: World,
): ExitCode {
  const { format, output } = flags;
  const isFile = output !== undefined && output !== "-";
  switch (format) {
    case "pretty": {
      const paper = paperFor("stdout", flags, world);
      return writeOutput(
        output,
        pretty(changes, titles, isFile ? { ...paper, palette: palette(false) } : paper),
        world,
      );
    }
    case "json":
      return writeOutput(output, printChangesJson(changes, trees), world);
    case "html":
      return writeOutput(output, [printChangesHtml(changes, titles)], world);
    case "markdown":
      return putMarkdown(changes, titles, flags, world);
  }
}

function* pretty(changes: Iterable<PackChange>, titles: Titles, paper: Paper): Generator<string> {
  let isFirst = true;
  for (const change of changes) {
    if (!isFirst) yield "\n\n";
    isFirst = false;
    yield* printChange(change, titles, paper);
  }
  if (isFirst && !paper.quiet)
    yield `No pack differs between ${printable(titles.before)} and ${printable(titles.after)}.\n`;
}

function putMarkdown(
  changes: Iterable<PackChange>,
  titles: Titles,
  { output, summary }: DiffFlags,
  world: World,
): ExitCode {
  const sections = [...changes].map((change) => changeSection(change, titles));
  const comment = sections.length === 0 ? "No pack changes.\n" : fitSections(sections, room.comment);
  const code = writeOutput(output, [comment], world);
  if (summary === undefined || code !== exitCode.fine) return code;
  return writeOutput(summary, [fitSections(sections, room.summary)], world);
}
