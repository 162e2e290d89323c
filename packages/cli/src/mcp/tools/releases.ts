import { type CompiledPack, compile, diff as diffOf, neededBump, type PackDiff } from "@setup-pack/core";
import { type BlockBook, packBook } from "@setup-pack/core/meaning";
import { count } from "@setup-pack/core/words";
import { recordChanges, setValue } from "@setup-pack/edit";
import { type CommandProblem, input, isProblem, Type, text } from "@setup-pack/edit/authoring";
import { type DiffBounds, describeDiff } from "../../diff/description/index.js";
import { prettyBounds, printDiff } from "../../diff/print/index.js";
import { nextByChanges } from "../../packs/choose-version.js";
import { checkContextOf } from "../../packs/pack-checks.js";
import { paperFor } from "../../print/paper.js";
import { withScenarios } from "../../rehearse/comparison/compare-scenarios.js";
import { scenariosOnDisk } from "../../rehearse/comparison/scenarios-of-pack.js";
import { type OpenPack, openPack } from "../open-pack.js";
import { editedText, savePack } from "../save-pack.js";
import type { Session } from "../session.js";
import { goOn, page, tool, usualTokens } from "../tool.js";
import { pack, paging } from "./shared.js";

const against = Type.Optional(text("Path of another release; left out: as this server first read the pack"));

/** Two releases of a pack, both sound. */
interface Releases {
  readonly open: OpenPack;
  readonly before: CompiledPack;
  readonly after: CompiledPack;
  readonly books: readonly [BlockBook, BlockBook];
}

function releasesOf(path: string, other: string | undefined, session: Session): Releases | CommandProblem {
  const open = openPack(session, path);
  if (isProblem(open)) return open;
  const from = other === undefined ? undefined : openPack(session, other);
  if (isProblem(from)) return from;
  const before = compiled(from?.text ?? session.starts.get(open.path) ?? open.text, session);
  const after = compiled(open.text, session);
  if (before === null)
    return { problem: "The earlier release has errors, so it cannot be compared. validate lists them." };
  if (after === null) return { problem: "The pack has errors, so it cannot be compared. validate lists them." };
  if (before.document.packId !== after.document.packId)
    return {
      problem: "They are two different packs: their packId differs. Name a release of the same pack in against.",
    };
  const { dialects } = checkContextOf(open.path, session.world);
  const earlier = from === undefined ? dialects : checkContextOf(from.path, session.world).dialects;
  const books = [
    packBook(before.document, earlier.length > 0 ? earlier : dialects),
    packBook(after.document, dialects.length > 0 ? dialects : earlier),
  ] as const;
  return { open, before, after, books };
}

const compiled = (text: string, { world }: Session): CompiledPack | null =>
  compile(text, { ...world.bytes, errorsOnly: true }).pack;

/** Returns the difference between two releases in words. */
function diffLines({ before, after, books }: Omit<Releases, "open">, session: Session): string[] {
  const found = diffOf(before.document, after.document, books);
  return printed(found, { before, after, books }, prettyBounds, session);
}

/**
 * Returns the same with what the scenarios beside the pack send otherwise, whatever its length: it is told in parts.
 */
function wholeDiffLines({ open, before, after, books }: Releases, session: Session): string[] {
  const found = diffOf(before.document, after.document, books);
  // Promises take long, and have a tool of their own.
  const scenarios = { ...scenariosOnDisk(open.path, {}, session.world), promises: () => new Map<string, string>() };
  const played = withScenarios(found, scenarios, [{ compiled: before }, { compiled: after }], books);
  return printed(played, { before, after, books }, wholeBounds, session);
}

const wholeBounds: DiffBounds = {
  items: 10_000,
  partsPerItem: 10_000,
  linesPerValue: 10_000,
  scenarios: 1000,
  linesPerScenario: 1000,
  letters: 2000,
};

function printed(
  found: PackDiff,
  { before, after, books }: Omit<Releases, "open">,
  bounds: DiffBounds,
  session: Session,
): string[] {
  const paper = { ...paperFor("stdout", { color: false }, session.world), columns: 100 };
  return [...printDiff(describeDiff(found, before, after, bounds, books), paper)].join("").trimEnd().split("\n");
}

export const diff = tool({
  name: "diff",
  title: "Diff",
  description: "What changed in meaning, and in what the scenarios beside the pack send, and the version it needs.",
  shows: true,
  input: input({ pack, against, ...paging }),
  output: Type.Object({
    bump: Type.String({ description: "major, minor, patch, layout or none" }),
    changes: Type.Integer(),
    lines: Type.Array(Type.String(), { description: "Pack data" }),
    count: Type.Integer(),
    next: Type.Optional(Type.Integer()),
  }),
  run({ pack: path, against: other, from = 0, tokens = usualTokens }, session) {
    const releases = releasesOf(path, other, session);
    if (isProblem(releases)) return releases;
    const { bump, changes } = diffOf(releases.before.document, releases.after.document, releases.books);
    const needs = bump === "none" ? bump : neededBump(releases.before.document.version, bump);
    const lines = wholeDiffLines(releases, session);
    const part = page(lines, from, tokens);
    return {
      says: `${count(changes.length, "item")} changed; it needs ${needs === "none" ? "no new version" : `a ${needs} version`}.${goOn(part, lines.length)}`,
      data: part.lines,
      structured: {
        bump,
        changes: changes.length,
        lines: [...part.lines],
        count: lines.length,
        ...(part.next !== undefined && { next: part.next }),
      },
    };
  },
});

export const nextVersion = tool({
  name: "next_version",
  title: "Next version",
  description: "The version a pack needs for what changed; write puts it into the pack.",
  input: input({ pack, against, write: Type.Optional(Type.Boolean()) }),
  output: Type.Object({ version: Type.String(), why: Type.String(), written: Type.Boolean() }),
  writes: "may",
  overwrites: true,
  run({ pack: path, against: other, write = false }, session) {
    const releases = releasesOf(path, other, session);
    if (isProblem(releases)) return releases;
    const { open, before, after, books } = releases;
    const chosen = nextByChanges(before.document, after.document, books);
    if ("refused" in chosen) return { problem: chosen.refused };
    const { version, why } = chosen;
    const isNew = version !== after.document.version;
    if (!write || !isNew) return { says: `${version}: ${why}`, structured: { version, why, written: false } };
    if (session.isReadOnly) return { problem: "This server is read-only. Leave write out." };
    const change = { path: ["version"], value: version, what: "version" };
    const text = editedText(open, recordChanges(open.pack, (draft) => setValue.apply(draft, change)).after);
    const saved = isProblem(text) ? text : savePack(open, text, session);
    return isProblem(saved)
      ? saved
      : { says: `${version} is written: ${why}`, structured: { version, why, written: true } };
  },
});

/** Returns what changed from one text of a pack to another, in words; nothing where one of them has errors. */
export function changeLines(before: string, after: string, path: string, session: Session): readonly string[] {
  const [from, to] = [compiled(before, session), compiled(after, session)];
  if (from === null || to === null) return [];
  const { dialects } = checkContextOf(path, session.world);
  return diffLines(
    { before: from, after: to, books: [packBook(from.document, dialects), packBook(to.document, dialects)] },
    session,
  );
}
