import { blockKind } from "@setup-pack/core/format";
import { deepEqual, isObject, type JsonObject } from "@setup-pack/core/json";
import { type BlockBook, meaningOf, withoutValue } from "@setup-pack/core/meaning";
import {
  type Command,
  type DocumentState,
  member,
  type PackDocument,
  type Path,
  recordChanges,
  valueAt,
  withValueAt,
} from "@setup-pack/edit";
import { createStore, type StoreApi } from "zustand/vanilla";
import { operandsIn, operandsOfKind, recordOf } from "./operand-record.js";

/** What a dialect cannot write, and the field that asks for it. */
export interface Refusal {
  readonly path: Path;
  readonly message: string;
}

/** A document in which the settings of one step are what a form edits: its operands, whatever the dialect. */
export interface OperandDocument {
  readonly document: PackDocument;
  /** Why what the form has is not in the pack; undefined while it is, or while something is still to be filled in. */
  readonly refusal: StoreApi<{ readonly refusal: Refusal | undefined }>;
  /** Follows the pack. Returns what ends that. */
  readonly follow: () => () => void;
}

interface Step {
  /** Of the step in the pack. */
  readonly block: Path;
  readonly kind: string;
}

/** What was typed and is not in the pack, by the settings that the step has meanwhile. */
const drafts = new WeakMap<object, JsonObject>();

/**
 * Returns a document that shows the operands of a step in place of its settings. A command that changes them is written
 * in the dialect of the step, as one command; one that the dialect cannot write changes nothing but this document.
 */
export function operandDocument(
  original: PackDocument,
  { block, kind }: Step,
  bookOf: (pack: JsonObject) => BlockBook,
): OperandDocument {
  const path = [...block, "config"];
  const state = original.store.getState();
  let config = valueAt(state.pack, path);
  let record = draftOf(config) ?? readRecord(state.pack);
  const refusal = createStore<{ readonly refusal: Refusal | undefined }>(() => ({ refusal: undefined }));
  const store = createStore<DocumentState>(() => shown(state));

  function readRecord(pack: JsonObject): JsonObject {
    const [book, settings] = [bookOf(pack), valueAt(pack, path)];
    const meaning = meaningOf({ kind, config: settings }, book);
    const operands = meaning?.certainty === "unknown" ? book.draft(kind, settings)?.operands : meaning?.operands;
    return recordOf(kind, isObject(operands) ? operands : {});
  }

  function shown(now: DocumentState): DocumentState {
    const pack = withValueAt(now.pack, path, record);
    return isObject(pack) ? { ...now, pack } : now;
  }

  function sync(now: DocumentState): void {
    if (member(valueAt(now.pack, block), "kind") !== kind) return;
    const next = valueAt(now.pack, path);
    if (next !== config) {
      config = next;
      record = draftOf(config) ?? readRecord(now.pack);
      refusal.setState({ refusal: undefined });
    }
    store.setState(shown(now), true);
  }

  function run<Args>(command: Command<Args>, args: Args): boolean {
    const { pack, locked, isAdmitted } = original.store.getState();
    if (locked !== undefined || !isAdmitted) return false;
    const before = store.getState().pack;
    const { after, patches } = recordChanges(before, (draft) => command.apply(draft, args));
    if (patches.length === 0) return false;
    const changed = valueAt(after, path);
    if (!isObject(changed)) return false;
    const real = withValueAt(after, path, config);
    const book = bookOf(isObject(real) ? real : pack);
    const written = deepEqual(changed, record)
      ? { config, refused: undefined }
      : book.writeDraft(kind, operandsIn(kind, changed), config);
    const refused = written.refused;
    const at = [...path, changedMember(record, changed)];
    record = changed;
    if (refused === undefined) config = written.config;
    // A step that said something already is not half-filled: what it cannot say is said at once.
    const isBegun = meaningOf({ kind, config }, book)?.certainty === "unknown";
    const isRefused = refused !== undefined && (!isBegun || isWhole(kind, record));
    keepDraft(config, isRefused ? undefined : record);
    refusal.setState({ refusal: isRefused ? { path: at, message: refused } : undefined });
    const next = config;
    const didRun = original.run(
      {
        ...command,
        apply(draft, given) {
          const holder = valueAt(draft, block);
          if (!isHolder(holder)) return;
          const old = holder.config;
          holder.config = structuredClone(valueAt(before, path));
          command.apply(draft, given);
          if (refused === undefined) holder.config = next;
          else if (old === undefined) delete holder.config;
          else holder.config = old;
        },
      },
      args,
    );
    if (!didRun) store.setState(shown(original.store.getState()), true);
    return true;
  }

  return {
    document: { ...original, store, run },
    refusal,
    follow: () => {
      sync(original.store.getState());
      return original.store.subscribe(sync);
    },
  };
}

function keepDraft(config: unknown, record: JsonObject | undefined): void {
  if (typeof config !== "object" || config === null) return;
  if (record === undefined) drafts.delete(config);
  else drafts.set(config, record);
}

const draftOf = (config: unknown): JsonObject | undefined =>
  typeof config === "object" && config !== null ? drafts.get(config) : undefined;

const isHolder = (value: unknown): value is { config?: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the first member that differs. */
function changedMember(before: JsonObject, after: JsonObject): string {
  const names = [...Object.keys(after), ...Object.keys(before)];
  return names.find((name) => !deepEqual(before[name], after[name])) ?? "";
}

/**
 * Returns whether a form has all that a step of its kind needs: what cannot be written then, the dialect has no words
 * for.
 */
export function isWhole(kind: string, record: unknown): boolean {
  const operands = operandsIn(kind, record);
  const isThere = (name: string): boolean => {
    const value = operands[name];
    return value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
  };
  const needed = operandsOfKind(kind).filter(({ isNeeded }) => isNeeded);
  const oneOf = blockKind(kind)?.signature.oneOf ?? [];
  return (
    needed.every(({ name, type }) =>
      type === "condition" ? isWholeCondition(operands[name]) : isThere(name) && isWholeList(operands[name]),
    ) && oneOf.every((sets) => sets.some((set) => set.every(isThere)))
  );
}

function isWholeCondition(condition: unknown): boolean {
  if (!isObject(condition)) return false;
  for (const group of [condition.all, condition.any])
    if (Array.isArray(group)) return group.length > 0 && group.every(isWholeCondition);
  if (condition.not !== undefined) return isWholeCondition(condition.not);
  const { field, operator, value } = condition;
  if (!isObject(field) || Object.values(field).every((name) => name === undefined)) return false;
  if (typeof operator !== "string") return false;
  return withoutValue.has(operator) || (value !== undefined && value !== "");
}

/** Returns whether no element of a list is still empty: an element that is added begins so. */
const isWholeList = (value: unknown): boolean =>
  !Array.isArray(value) ||
  value.every((one: unknown) => one !== "" && (!isObject(one) || Object.values(one).every((inner) => inner !== "")));
