import type { Connection, TargetList } from "@setup-pack/edit-api";
import { createStore, type StoreApi } from "zustand/vanilla";
import { requestValue } from "../edit-server/index.js";
import type { Editor } from "../editor/index.js";

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

export const lookupStore = (editor: Editor): StoreApi<LookupState> => lookupsIn(editor).store;

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
export async function findConnection(editor: Editor): Promise<void> {
  const lookups = lookupsIn(editor);
  if (lookups.store.getState().workspace !== undefined) return;
  lookups.finding ??= requestValue("describeWorkspace")
    .then((connection) => connectLookups(editor, connection))
    .finally(() => {
      lookups.finding = undefined;
    });
  await lookups.finding;
}
