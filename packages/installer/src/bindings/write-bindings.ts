import type { AnsweredPlace, Bindings, BoundReference, ExistingItem, Pack, SettledConflict } from "@setup-pack/core";
import type { OpenQuestion } from "@setup-pack/core/meaning";
import { readYamlFile } from "@setup-pack/core/source";
import { fold, listOf, quote } from "@setup-pack/core/words";
import { stringify } from "yaml";
import type { Candidate } from "../match/candidates.js";
import { type BoundMatch, isBound, type Match } from "../match/match-reference.js";
import { openEntry, questionWords } from "../match/question-words.js";
import { candidateWords, referenceWords } from "../match/words.js";
import type { Workspace } from "../target/target.js";

/** What is to be added to a bindings file. */
export interface Decisions {
  readonly bindings?: readonly BoundReference[];
  readonly conflicts?: readonly SettledConflict[];
  readonly existing?: readonly ExistingItem[];
  readonly places?: readonly AnsweredPlace[];
}

/**
 * Returns the text of a bindings file with decisions added, each in the place of an earlier one about the same;
 * comments, order and layout stay. Undefined where the text is no bindings file to begin with: read it first.
 * @example
 * ```ts
 * import { readBindings, updateBindings } from "@setup-pack/installer";
 *
 * const text = "# Of our office.\nbindings: [{ type: tag, name: Hot, targetId: tag_1 }]\n";
 * const { bindings = {} } = readBindings(text, "bindings.yaml");
 * const changed = { bindings: [{ type: "tag", name: "Hot", targetId: "tag_2" }] } as const;
 * console.log(updateBindings(text, bindings, changed)?.trimEnd());
 * // # Of our office.
 * // bindings: [ { type: tag, name: Hot, targetId: tag_2 } ]
 * ```
 */
export function updateBindings(
  text: string,
  old: Bindings,
  { bindings = [], conflicts = [], existing = [], places = [] }: Decisions,
): string | undefined {
  const now = {
    ...old,
    ...(bindings.length === 0 ? {} : { bindings: replaced(old.bindings ?? [], bindings, referenceOf) }),
    ...(conflicts.length === 0 ? {} : { conflicts: replaced(old.conflicts ?? [], conflicts, conflictOf) }),
    ...(existing.length === 0 ? {} : { existing: replaced(old.existing ?? [], existing, existingOf) }),
    ...(places.length === 0 ? {} : { places: replaced(old.places ?? [], places, placeOf) }),
  };
  const { file } = readYamlFile(text, "");
  if (file === undefined) return undefined;
  return file.value === null ? `${text}${endOf(text)}${stringify(now, writing)}` : file.revised(now);
}

const endOf = (text: string): string => (text === "" || text.endsWith("\n") ? "" : "\n");

const referenceOf = ({ type, id, name }: BoundReference): string =>
  JSON.stringify(id === undefined ? [type, "name", name] : [type, "id", id]);

const conflictOf = ({ pointer, release }: SettledConflict): string => JSON.stringify([pointer, release]);

const existingOf = ({ kind, name }: ExistingItem): string => JSON.stringify([kind, fold(name)]);

const placeOf = ({ kind, path, when }: AnsweredPlace): string => JSON.stringify([kind, path, when]);

function replaced<Entry>(old: readonly Entry[], added: readonly Entry[], identity: (entry: Entry) => string): Entry[] {
  const entries = new Map(old.map((entry) => [identity(entry), entry]));
  for (const entry of added) entries.set(identity(entry), entry);
  return [...entries.values()];
}

const writing = { lineWidth: 0 } as const;

/** Questions about open texts of a release. */
interface OpenTexts {
  readonly open: readonly OpenQuestion[];
  readonly release: Pack;
}

/**
 * Returns a new bindings file: one entry for each reference that was found, and for each that was not, one in comments
 * that a person completes; the same for the open texts of a plan.
 * @example
 * ```ts
 * import { newBindings } from "@setup-pack/installer";
 *
 * const reference = { type: "tag", id: "tag-hot", names: ["Hot"], details: [], at: [], carried: [] } as const;
 * const matches = [{ reference, target: { id: "tag_1", name: "Hot" }, by: "name" }] as const;
 * console.log(newBindings({ id: "ws_elm_street", name: "Elm Street" }, "Spring", matches).trimEnd());
 * // # How the references of "Spring" are matched in the workspace "Elm Street".
 * // workspaceId: ws_elm_street
 * // bindings:
 * //   # Tag "tag-hot" ("Hot"): "Hot"
 * //   - type: tag
 * //     id: tag-hot
 * //     targetId: tag_1
 * ```
 */
export function newBindings(
  workspace: Workspace,
  packName: string,
  matches: readonly Match[],
  texts?: OpenTexts,
): string {
  const found = matches.filter(isBound);
  const open = matches.filter((match) => !isBound(match));
  return [
    `# How the references of ${quote(packName)} are matched in the workspace ${quote(workspace.name)}.`,
    stringify({ workspaceId: workspace.id }, writing).trimEnd(),
    ...(found.length === 0 ? ["# bindings:"] : ["bindings:"]),
    ...found.flatMap(foundLines),
    ...open.flatMap(({ reference, ...match }) =>
      openLines(reference, "near" in match ? [...match.candidates, ...match.near] : []),
    ),
    ...(texts === undefined ? [] : placeLines(texts)),
    "",
  ].join("\n");
}

function foundLines({ reference, target }: BoundMatch): string[] {
  const { type, id } = reference;
  return [
    ...comment(`${referenceWords(reference)}${target.name === undefined ? "" : `: ${quote(target.name)}`}`),
    ...entry({ type, id, targetId: target.id }),
  ];
}

function openLines(reference: Match["reference"], candidates: readonly Candidate[]): string[] {
  const { type, id } = reference;
  const hint = candidates.length === 0 ? "" : ` It could be ${listOf(candidates.map(candidateWords))}.`;
  return [
    ...comment(`${referenceWords(reference)} is not bound yet: complete the entry and remove the # before it.${hint}`),
    ...entry({ type, id, targetId: "" }).map((line) => `  # ${line.slice(2)}`),
  ];
}

/** Entries in comments for texts that may be ids or words. */
function placeLines({ open, release }: OpenTexts): string[] {
  if (open.length === 0) return [];
  return [
    "# Open texts: complete the type of each entry, and remove the # before it and before places.",
    "# places:",
    ...open.flatMap((question) => {
      const { text, place, meanings } = questionWords(question, release);
      const types = listOf([...meanings.map(({ type }) => type), "none"]);
      return [
        ...comment(`${quote(text)}, ${place}: ${types}?`),
        ...question.entries.map((one) => `#   - ${openEntry(one)}`),
      ];
    }),
  ];
}

const comment = (sentence: string): string[] => [`  # ${sentence}`];

const entry = (reference: BoundReference): string[] =>
  stringify([reference], writing)
    .trimEnd()
    .split("\n")
    .map((line) => `  ${line}`);
