import type { JsonObject } from "@setup-pack/core/json";
import type {
  ApplyEvent,
  Connection,
  InstalledPack,
  PlanView,
  RollbackView,
  UninstallView,
} from "@setup-pack/edit-api";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ServerFault } from "../edit-server/index.js";
import { type Editor, useEditor } from "../editor/index.js";
import type { PlanOptions } from "./server.js";

export type Activity = "looking" | "connecting" | "planning" | "applying" | "leaving" | "taking";

/** A way to leave the release that is installed: for that of another state, by its revision, or for none. */
export type Leave = { readonly is: "rollback"; readonly to: string } | { readonly is: "uninstall" };

/** The same with what it does. */
export type LeavePreview =
  | (Extract<Leave, { readonly is: "rollback" }> & { readonly plan: RollbackView })
  | (Extract<Leave, { readonly is: "uninstall" }> & { readonly plan: UninstallView });

/** What is known of the workspace; no part of the pack, and nothing of it is kept when the window closes. */
export interface WorkspaceState {
  /** Which workspace is connected; undefined until the server has said. */
  readonly connection: Connection | undefined;
  readonly doing: Activity | undefined;
  /** Why the last thing asked for was not done. */
  readonly fault: ServerFault | undefined;
  /** Null where the pack is not installed; undefined until that is known. */
  readonly installed: InstalledPack | null | undefined;
  readonly plan: PlanView | undefined;
  /** The pack as it was when it was planned. */
  readonly planned: JsonObject | undefined;
  /** Shown in the place of what installing the pack would do. */
  readonly leaving: LeavePreview | undefined;
  readonly options: PlanOptions;
  /** The references that a person was asked about: they keep their place once they are settled. */
  readonly openReferences: ReadonlySet<string>;
  /** How carrying out the last plan went, event by event. */
  readonly progress: readonly ApplyEvent[];
}

export type WorkspaceStore = StoreApi<WorkspaceState>;

const usualOptions: PlanOptions = { adopt: false, prune: false, downgrade: false };

/** What is known of one workspace, and not of the next. */
export const nothingKnown = {
  installed: undefined,
  plan: undefined,
  planned: undefined,
  leaving: undefined,
  options: usualOptions,
  openReferences: new Set<string>(),
  progress: [],
} as const;

/** Returns whether a workspace is connected, as far as that is known. */
export const isConnected = (connection: Connection | undefined): boolean => (connection?.connected ?? null) !== null;

/** Returns the release that the plan that is shown leads to. */
export const shownRelease = ({ leaving, plan }: WorkspaceState): string =>
  (leaving?.is === "rollback" ? leaving.plan.to : plan?.to) ?? "";

/** Returns whether the plan that is shown was found to be overtaken when it was to be carried out. */
export const isOvertaken = ({ progress }: WorkspaceState): boolean => {
  const last = progress.at(-1);
  return last?.step === "done" && last.outcome === "refused" && last.refusal?.kind === "stale";
};

/** One for each editor, made when its panel is first opened. */
const stores = new WeakMap<Editor, WorkspaceStore>();

export function workspaceOf(editor: Editor): WorkspaceStore {
  const known = stores.get(editor);
  if (known !== undefined) return known;
  const store = createStore<WorkspaceState>(() => ({
    ...nothingKnown,
    connection: undefined,
    doing: undefined,
    fault: undefined,
  }));
  stores.set(editor, store);
  return store;
}

/** Returns a part of what is known of the workspace. */
export const useWorkspace = <Part>(select: (state: WorkspaceState) => Part): Part =>
  useStore(workspaceOf(useEditor()), select);
