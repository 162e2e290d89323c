import { asPack, type Binding, type Pack, type PackReading, packDigest, parse } from "@setup-pack/core";
import { itemKinds, withoutItems } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { isPackReading } from "@setup-pack/core/meaning";
import { type RecordChange, seenFrom } from "@setup-pack/lifecycle";
import { listsOf, nameOf, type PackItem, packItems } from "../../part/pack-items.js";
import { Refusal } from "../../refusal.js";
import type { World } from "../../world.js";
import type { HistoryEntry, Verification } from "../target.js";

/** The folder that is handed over, path → text. */
export type Folder = ReadonlyMap<string, string>;

/** A record that the office or another pack had before, and that stands for an item of the pack. */
export interface OfficeRecord {
  /** Whether the pack has it in its care, or only refers to it. */
  readonly hold: "adopted" | "used";
  readonly id: string;
  /** Of a pipeline: the ids of its stages, by the pack's keys. */
  readonly stages?: { readonly [key: string]: string };
  /** Of an adopted one: as the office had it. */
  readonly before?: JsonObject;
}

/** What is kept of a state of a folder. */
export interface StateRecord extends Pick<FolderState, "bindings" | "holds"> {
  /** What coming to it changed in items that were there, in terms of the pack. */
  readonly changes: readonly RecordChange[];
  /** What earlier releases left, as they said it last, in lists as a pack has them. Older folders kept none. */
  readonly left?: JsonObject;
}

/** What a folder knows of its pack. Kept in `state.json`, the releases beside it. */
export interface FolderState {
  readonly stateVersion: 1;
  readonly workspaceId: string;
  readonly packId: string;
  /** The state that is installed; null once the pack was uninstalled. */
  readonly revision: string | null;
  readonly bindings: readonly Binding[];
  /** How settings are read, as the install plans of states said: by revision, where one said anything. */
  readonly readings?: { readonly [revision: string]: PackReading };
  /** What of the pack is not its own, by kind and key as in `resources hot`; left out where all of it is. */
  readonly holds?: { readonly [item: string]: OfficeRecord };
  /**
   * What is kept of each state, by its revision, so that it can be undone and gone back to. Older folders kept none.
   */
  readonly states?: { readonly [revision: string]: StateRecord };
  /** The digest of each release beside it, by revision, so that an edited one is known. Older folders kept none. */
  readonly digests?: { readonly [revision: string]: string };
  /** How much of the state that stands was found in the workspace, where somebody has looked. */
  readonly verified?: Verification;
  /** The checklist as it was written last, so that what people tick and note in it is known. */
  readonly checklist?: string;
  /** All states, the newest first. */
  readonly history: readonly HistoryEntry[];
}

/** The file in which the folder of a file target keeps what is installed, and what was before. */
export const stateFile = "state.json";

/** The file that lists what people do by hand, step by step. */
export const checklistFile = "CHECKLIST.md";

/** The file that people import by hand: what the plan makes and changes, with its references bound. */
export const packFile = "pack.json";

/** Where the release of a state is kept. */
export const releaseFile = (revision: string): string => `releases/${revision}.json`;

const restore = "Restore the folder as it was written, from version control or a backup.";

const broken = (what: string): Refusal => new Refusal("invalid", what, restore);

/** Reads the state of a folder; null where it has none yet. */
export function readState(folder: Folder): FolderState | null | Refusal {
  const text = folder.get(stateFile);
  if (text === undefined) return null;
  const { value, readable, findings } = parse(text);
  if (!readable) return broken(`The file "${stateFile}" cannot be read. ${findings[0]?.message ?? ""}`.trimEnd());
  return isState(value) ? value : broken(`The file "${stateFile}" does not hold the state of a pack.`);
}

/** Returns the release of one state, as the folder wrote it. */
export function readRelease(
  folder: Folder,
  { digests = {} }: Pick<FolderState, "digests">,
  revision: string,
  world: Pick<World, "sha256">,
): Pack | Refusal {
  const text = folder.get(releaseFile(revision));
  if (text === undefined) return broken(`The file "${releaseFile(revision)}" is missing.`);
  const { value, readable } = parse(text);
  const pack = readable ? asPack(value) : undefined;
  if (pack === undefined) return broken(`The file "${releaseFile(revision)}" does not hold a pack.`);
  const written = new Map(Object.entries(digests)).get(revision);
  const found = written === undefined ? undefined : packDigest(pack, world);
  return found === written
    ? pack
    : broken(
        `The file "${releaseFile(revision)}" was changed after it was written: it had the digest ${written}, and now has ${found}.`,
      );
}

function isState(value: unknown): value is FolderState {
  if (!isObject(value)) return false;
  const { stateVersion, workspaceId, packId, revision, bindings, readings, holds, states, digests } = value;
  const { verified, checklist, history } = value;
  return (
    stateVersion === 1 &&
    [workspaceId, packId].every(isText) &&
    (revision === null || isNumber(revision)) &&
    isListOf(bindings, isBinding) &&
    (readings === undefined || (isObject(readings) && Object.values(readings).every(isPackReading))) &&
    isHolds(holds) &&
    (states === undefined || (isObject(states) && Object.values(states).every(isStateRecord))) &&
    (digests === undefined || (isObject(digests) && Object.values(digests).every(isText))) &&
    (verified === undefined || isVerification(verified)) &&
    (checklist === undefined || isText(checklist)) &&
    isListOf(history, (entry) => [entry.version, entry.appliedAt].every(isText) && isNumber(entry.revision))
  );
}

const isNumber = (value: unknown): boolean => typeof value === "string" && /^\d{1,9}$/.test(value);

const isBinding = ({ type, id, targetId }: JsonObject): boolean => [type, id, targetId].every(isText);

const isHolds = (value: unknown): boolean =>
  value === undefined || (isObject(value) && Object.values(value).every(isOfficeRecord));

const isStateRecord = (value: unknown): boolean =>
  isObject(value) &&
  isListOf(value.bindings, isBinding) &&
  isHolds(value.holds) &&
  isListOf(value.changes, isChange) &&
  (value.left === undefined || isObject(value.left));

const isChange = ({ kind, before, after, settled }: JsonObject): boolean =>
  itemKinds.some((one) => one === kind) &&
  isItemState(before) &&
  (after === undefined || isItemState(after)) &&
  (settled === undefined || (isObject(settled) && isObject(settled.before) && isObject(settled.after)));

const isItemState = (value: unknown): boolean =>
  isObject(value) && isText(value.key) && isText(value.hold) && isObject(value.document);

const isOfficeRecord = (value: unknown): boolean =>
  isObject(value) &&
  (value.hold === "adopted" || value.hold === "used") &&
  isText(value.id) &&
  (value.stages === undefined || (isObject(value.stages) && Object.values(value.stages).every(isText))) &&
  (value.before === undefined || isObject(value.before));

const isVerification = (value: unknown): boolean =>
  isObject(value) && isText(value.at) && [value.found, value.of].every(Number.isInteger);

const isText = (value: unknown): boolean => typeof value === "string" && value !== "";

const isListOf = (value: unknown, isElement: (element: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(value) && value.every((element: unknown) => isObject(element) && isElement(element));

/** Returns how settings are read, as the install plan of one state said. */
export const readingAt = (state: Pick<FolderState, "readings">, revision: string): PackReading | undefined =>
  new Map(Object.entries(state.readings ?? {})).get(revision);

/** Returns what is kept of one state. */
export const stateRecord = (state: Pick<FolderState, "states"> | null, revision: string): StateRecord | undefined =>
  new Map(Object.entries(state?.states ?? {})).get(revision);

/** Returns what earlier releases had left at a state, as they said it last. Older folders tell it by their releases. */
export function leftAt(
  folder: Folder,
  state: FolderState | null,
  revision: string,
  world: Pick<World, "sha256">,
): readonly PackItem[] {
  const releaseAt = (at: string): Pack | undefined => {
    const release = readRelease(folder, state ?? {}, at, world);
    return release instanceof Refusal ? undefined : release;
  };
  const release = releaseAt(revision);
  if (release === undefined) return [];
  const { left: known } = stateRecord(state, revision) ?? {};
  if (known !== undefined) {
    const pack = asPack({ ...withoutItems(release), ...known });
    return pack === undefined ? [] : packItems(pack);
  }
  const carried = new Set(packItems(release).map(nameOf));
  const earlier = (state?.history ?? []).filter((entry) => Number(entry.revision) < Number(revision)).toReversed();
  const items = earlier.flatMap((entry) => packItems(releaseAt(entry.revision) ?? withoutItems(release)));
  return [...new Map(items.map((item) => [nameOf(item), item])).values()].filter((item) => !carried.has(nameOf(item)));
}

/** Returns what was changed since a state, the oldest first; undefined where the folder did not keep all of it. */
export function changesAfter(
  state: FolderState | null,
  revision: string,
): readonly (readonly RecordChange[])[] | undefined {
  const later = (state?.history ?? []).filter((entry) => Number(entry.revision) > Number(revision)).toReversed();
  const changes = later.flatMap((entry) => {
    const record = stateRecord(state, entry.revision);
    return record === undefined ? [] : [record.changes.map((change) => seenFrom(Number(revision), change))];
  });
  return changes.length === later.length ? changes : undefined;
}

/** What the folder has besides its new state. */
export interface Written {
  readonly texts: Folder;
  /** Releases that it has not had yet, by revision, each with its digest. */
  readonly releases?: ReadonlyMap<string, { readonly release: Pack; readonly digest: string }>;
}

/**
 * Returns the files of a folder once it has another state. A checklist in which somebody ticked or noted anything is
 * kept first, under a name of its own.
 */
export function withState(folder: Folder, state: FolderState, { texts, releases = new Map() }: Written): Folder {
  const files = new Map([...editedChecklist(folder, texts), ...folder, ...texts]);
  for (const [revision, { release }] of releases) files.set(releaseFile(revision), `${JSON.stringify(release)}\n`);
  const checklist = texts.get(checklistFile) ?? state.checklist;
  const written = [...releases].map(([revision, { digest }]) => [revision, digest] as const);
  const known = { ...state.digests, ...Object.fromEntries(written) };
  const next = { ...state, ...(Object.keys(known).length > 0 && { digests: known }), ...(checklist && { checklist }) };
  return files.set(stateFile, `${JSON.stringify(next, null, 2)}\n`);
}

/** Returns the checklist that is about to be replaced, where it is not as it was written. */
function editedChecklist(folder: Folder, texts: Folder): Folder {
  const [there, next] = [folder, texts].map((files) => files.get(checklistFile));
  const before = readState(folder);
  const state = before instanceof Refusal ? null : before;
  if (there === undefined || next === undefined || [next, state?.checklist].includes(there)) return new Map();
  const revision = state?.history[0]?.revision ?? "0";
  const isFree = (name: string): boolean => (folder.get(name) ?? there) === there;
  let [name, more] = [`CHECKLIST-${revision}.md`, 1];
  while (!isFree(name)) name = `CHECKLIST-${revision}-${++more}.md`;
  return new Map([[name, there]]);
}

/**
 * Returns whether a file of a folder is an earlier checklist, kept with what people ticked and noted in it.
 * @example
 * ```ts
 * import { isKeptChecklist } from "@setup-pack/installer";
 *
 * console.log(isKeptChecklist("CHECKLIST-1.md"), isKeptChecklist("CHECKLIST.md")); // true false
 * ```
 */
export const isKeptChecklist = (name: string): boolean => /^CHECKLIST-[\d-]+\.md$/.test(name);

/**
 * Returns the files of a folder once what it handed over was looked for in the workspace; as they are where that told
 * nothing.
 *
 * @example
 * ```ts
 * import { verifiedFolder } from "@setup-pack/installer";
 *
 * // Nothing was handed over in a folder without files, so there is nothing to note.
 * const files = verifiedFolder(new Map(), { at: "2026-01-05T09:00:00.000Z", found: 7, of: 7 });
 * console.log(files.size); // 0
 * ```
 */
export function verifiedFolder(folder: Folder, verified: Verification): Folder {
  const state = readState(folder);
  if (state === null || state instanceof Refusal || verified.of === 0) return folder;
  return withState(folder, { ...state, verified }, { texts: new Map() });
}

/** What happens to a pack in a folder. */
export interface Step {
  readonly workspaceId: string;
  readonly packId: string;
  readonly version: string;
  /** Null where the pack is uninstalled. */
  readonly planId: string | null;
  /** Of a rollback: the state that it goes back to. */
  readonly to?: string;
  readonly bindings: readonly Binding[];
  readonly reading?: PackReading;
  readonly holds?: ReadonlyMap<string, OfficeRecord>;
  readonly changes: readonly RecordChange[];
  /** What earlier releases left. */
  readonly left?: readonly PackItem[];
  readonly at: Date;
  /** The installation that it starts from, which the folder may not know yet. */
  readonly from: { readonly version: string; readonly revision: string } | null;
}

/** Returns the state that a step leads to. */
export function stateAfter(state: FolderState | null, step: Step): FolderState {
  const {
    workspaceId,
    packId,
    version,
    planId,
    to,
    bindings,
    reading,
    holds = new Map(),
    changes,
    left = [],
    from,
  } = step;
  const appliedAt = step.at.toISOString();
  const unrecorded = from === null ? [] : [{ ...from, planId: null, appliedAt, actor: null }];
  const before = state?.history ?? unrecorded;
  const revision = String(Number(before[0]?.revision ?? 0) + 1);
  const readings = [
    ...Object.entries(state?.readings ?? {}),
    ...(reading === undefined ? [] : [[revision, reading] as const]),
  ];
  const held = { bindings, ...(holds.size > 0 && { holds: Object.fromEntries(holds) }) };
  return {
    stateVersion: 1,
    workspaceId,
    packId,
    ...held,
    ...(readings.length > 0 && { readings: Object.fromEntries(readings) }),
    states: { ...state?.states, [revision]: { ...held, changes, left: listsOf(left) } },
    ...(state?.digests && { digests: state.digests }),
    revision: planId === null ? null : revision,
    history: [{ version, revision, planId, ...(to && { to }), appliedAt, actor: null }, ...before],
  };
}
