import type { Connection, Target, TargetList } from "@setup-pack/edit-api";
import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { wasServed } from "../disk/index.js";
import { requestValue, ServerFault } from "../edit-server/index.js";
import { type Editor, useEditor } from "../editor/index.js";

/** What is known of the records of the workspace that is connected. */
interface LookupState {
  /** What the workspace is called; null while none is connected, undefined until the server has said. */
  readonly workspace: string | null | undefined;
  /** What has come, by the type of reference. */
  readonly lists: ReadonlyMap<string, TargetList>;
}

interface Lookups {
  readonly store: StoreApi<LookupState>;
  /** What was asked for since the workspace was connected, or asked for again. */
  asked: Map<string, Promise<TargetList>>;
  finding: Promise<void> | undefined;
}

const all = new WeakMap<Editor, Lookups>();

const nothing: ReadonlyMap<string, TargetList> = new Map();

function lookupsIn(editor: Editor): Lookups {
  const known = all.get(editor);
  if (known !== undefined) return known;
  const store = createStore<LookupState>(() => ({ workspace: undefined, lists: nothing }));
  const made: Lookups = { store, asked: new Map(), finding: undefined };
  all.set(editor, made);
  return made;
}

const lookupStore = (editor: Editor): StoreApi<LookupState> => lookupsIn(editor).store;

/** Tells which workspace is connected: nothing is known of another one's records. */
export function connectLookups(editor: Editor, { connected }: Pick<Connection, "connected">): void {
  const { store } = lookupsIn(editor);
  store.setState({ workspace: connected?.workspace.name ?? null });
  forgetLookups(editor);
}

/** Has every list asked for again when it is needed next. */
export function forgetLookups(editor: Editor): void {
  const lookups = lookupsIn(editor);
  lookups.asked = new Map();
  lookups.store.setState({ lists: nothing });
}

/** Everything in the workspace that references of a type can stand for; what failed is asked again the next time. */
export function askLookup(editor: Editor, type: string): Promise<TargetList> {
  const lookups = lookupsIn(editor);
  const { asked, store } = lookups;
  const known = asked.get(type);
  if (known !== undefined) return known;
  const asking = requestValue("listTargets", { query: { type } }).then(
    (list) => {
      if (lookups.asked === asked) store.setState(({ lists }) => ({ lists: new Map([...lists, [type, list]]) }));
      return list;
    },
    (error: unknown) => {
      asked.delete(type);
      throw error;
    },
  );
  asked.set(type, asking);
  return asking;
}

/** Asks the server once whether it has a workspace connected, as one that a page before this one connected. */
async function findConnection(editor: Editor): Promise<void> {
  const lookups = lookupsIn(editor);
  if (lookups.store.getState().workspace !== undefined) return;
  lookups.finding ??= requestValue("describeWorkspace")
    .then((connection) => connectLookups(editor, connection))
    .finally(() => {
      lookups.finding = undefined;
    });
  await lookups.finding;
}

/** A record of the workspace that a reference of a type can stand for. */
export interface Lookup {
  readonly type: string;
  readonly target: Target;
}

/**
 * Returns the records of the connected workspace for some types of references, asked for where that was not done yet.
 * None where no workspace is connected, or it does not answer.
 */
export function useLookups(types: readonly string[]): readonly Lookup[] {
  const editor = useEditor();
  const store = lookupStore(editor);
  const workspace = useStore(store, (state) => state.workspace);
  const lists = useStore(store, (state) => state.lists);
  const wanted = types.join(" ");
  useEffect(() => {
    if (workspace === null || !wasServed(localStorage)) return;
    const missing = wanted.split(" ").filter((type) => type !== "" && !lists.has(type));
    const asking =
      workspace === undefined ? findConnection(editor) : Promise.all(missing.map((type) => askLookup(editor, type)));
    asking.catch((error: unknown) => {
      // What the workspace does not tell is not offered; the panel Workspace says why it is away.
      if (!(error instanceof ServerFault)) throw error;
    });
  }, [editor, wanted, workspace, lists]);
  return useMemo(
    () => wanted.split(" ").flatMap((type) => (lists.get(type)?.targets ?? []).map((target) => ({ type, target }))),
    [wanted, lists],
  );
}
