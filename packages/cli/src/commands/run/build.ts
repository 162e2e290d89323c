import { resolve } from "node:path";
import { canonical } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { append, isObject, locate } from "@setup-pack/core/json";
import { arrange } from "@setup-pack/core/layout";
import { checkBuilt } from "../../check/check-folder.js";
import { type Entry, isAccepted } from "../../check/report.js";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { configurations, printProblems } from "../../configuration/configurations.js";
import type { InputFolder } from "../../files/pack-input.js";
import { readBytes } from "../../files/read-bytes.js";
import { writeAtomically } from "../../files/write-atomically.js";
import { buildFolder } from "../../folder/build-folder.js";
import { isSourcePlace } from "../../folder/is-inside.js";
import { targetFolder } from "../../folder/stage.js";
import { stateOf, watch } from "../../folder/watch.js";
import { type GlobalFlags, paperFor, printable, reportFailure, writePieces } from "../../print/paper.js";
import { printPretty } from "../../report/pretty.js";
import { loadTeamRules } from "../../team-rules/load-team-rules.js";
import { sayNotRun, teamRulesOf } from "../../team-rules/team-rules-of-run.js";
import type { World } from "../../world/world.js";

export interface BuildFlags extends GlobalFlags {
  readonly output: string;
  readonly watch?: boolean;
  readonly layout?: boolean;
  readonly config?: string;
  readonly teamRules: boolean;
}

/** Builds a source folder; with --watch until the user wants to stop. */
export async function runBuild(dir: string, flags: BuildFlags, world: World): Promise<ExitCode> {
  const refused = refusal(dir, flags, world);
  if (refused !== undefined) {
    world.stderr.write(`setup-pack: ${refused}\n`);
    return exitCode.unusable;
  }
  if (!flags.watch) return buildOnce(dir, flags, world);
  const signals = world.interruptions();
  try {
    if (!flags.quiet) world.stderr.write(`Watching ${printable(dir)}; Ctrl-C ends it.\n`);
    const look = (): string => stateOf(resolve(world.folder, dir), world.files);
    await watch(look, () => buildOnce(dir, flags, world), signals);
    return exitCode.fine;
  } finally {
    signals.end();
  }
}

/** What the folder and the file to be written do not allow. */
function refusal(dir: string, { output, watch: isWatching }: BuildFlags, world: World): string | undefined {
  const target = targetFolder(dir, world);
  if (target === "absent") return `${printable(dir)} cannot be read: There is no such folder. (ENOENT)`;
  if (typeof target === "object") return `${printable(dir)} cannot be read: ${target.message} (${target.code})`;
  if (output === "-") return isWatching ? "--watch needs a file to write. Name one with -o." : undefined;
  const [folder, place] = [resolve(world.folder, dir), resolve(world.folder, output)];
  return isSourcePlace(place, folder, world.files)
    ? `${printable(output)} would be a source of the folder itself. Name another file with -o.`
    : undefined;
}

async function buildOnce(dir: string, flags: BuildFlags, world: World): Promise<ExitCode> {
  const found: InputFolder = { kind: "folder", path: dir, place: resolve(world.folder, dir) };
  const built = buildFolder(found.place, largest, world);
  if ("failure" in built) {
    reportFailure(dir, "read", built.failure, world);
    return exitCode.unusable;
  }
  const configured = configurations(flags.config, world);
  const { contents = {}, layers = [] } = configured.of(found) ?? {};
  const own = await teamRulesOf([layers], flags, loadTeamRules, world);
  const broken = [...configured.broken(), ...own.broken];
  if (broken.length > 0) {
    writePieces(world.stderr, printProblems(broken, paperFor("stderr", flags, world)));
    return exitCode.unusable;
  }
  if (!flags.quiet) sayNotRun(own, world);
  const options = { maxBytes: largest, rules: own.of(layers) };
  const { entry } = checkBuilt(dir, built, contents, options, world);
  if (entry.diagnostics.length > 0) writePieces(world.stderr, printPretty([entry], paperFor("stderr", flags, world)));
  if (built.text !== null && isAccepted(entry))
    return put(flags.layout ? withPositions(built.text) : built.text, entry, flags, world);
  const name = flags.output === "-" ? "The pack" : printable(flags.output);
  world.stderr.write(`setup-pack: ${name} was not written: the folder has errors.\n`);
  return exitCode.findings;
}

function put(text: string, { title, contents }: Entry, { output, quiet = false }: BuildFlags, world: World): ExitCode {
  if (output === "-") {
    world.stdout.write(text, "data");
    return exitCode.fine;
  }
  const place = resolve(world.folder, output);
  const isNew = !holds(place, text, world);
  const failure = isNew ? writeAtomically(place, text, world) : undefined;
  if (failure !== undefined) {
    reportFailure(output, "written", failure, world);
    return exitCode.unusable;
  }
  const done = isNew ? "" : ", unchanged";
  if (!quiet) world.stdout.write(`${printable(output)}  ${printable(title)}  ${contents}${done}\n`);
  return exitCode.fine;
}

/** Returns whether a file has that very text already. */
function holds(place: string, text: string, { files }: World): boolean {
  const there = readBytes(files, place, Buffer.byteLength(text));
  return "bytes" in there && there.bytes.equals(Buffer.from(text));
}

/**
 * Returns the text of a valid pack with a position for every block that has none; all else stays as it is. Blocks that
 * have one keep it, and no block comes to stand on another.
 */
function withPositions(text: string): string {
  const pack: unknown = JSON.parse(text);
  const automations = isObject(pack) && Array.isArray(pack.automations) ? pack.automations : [];
  const additions = automations.flatMap((automation: unknown, index) => {
    const document = isObject(automation) ? automation.document : undefined;
    const graph = isObject(document) ? document.graph : undefined;
    return additionsTo(graph, append("/automations", index, "document", "graph", "nodes"));
  });
  if (additions.length === 0) return text;
  const spans = locate(
    text,
    additions.map(({ at }) => ({ at })),
  );
  let [written, done] = ["", 0];
  for (const [index, { member }] of additions.entries()) {
    // The last character of a block is its closing brace.
    const end = (spans[index]?.end ?? 0) - 1;
    written += `${text.slice(done, end)},${member}`;
    done = end;
  }
  return canonical(written + text.slice(done));
}

/** Returns the member to add to each block that has no position, in the order of the blocks. */
function additionsTo(graph: unknown, at: string): { readonly at: string; readonly member: string }[] {
  const nodes = isObject(graph) && Array.isArray(graph.nodes) ? graph.nodes : [];
  const isMissing = (node: unknown): boolean => isObject(node) && !Object.hasOwn(node, "position");
  if (!nodes.some(isMissing)) return [];
  const places = arrange(graph);
  return nodes.flatMap((node: unknown, index) => {
    const place = isObject(node) && isMissing(node) ? places.get(String(node.id)) : undefined;
    return place === undefined ? [] : { at: append(at, index), member: `"position":${JSON.stringify(place)}` };
  });
}
