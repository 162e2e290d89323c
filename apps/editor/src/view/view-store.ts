import type { BlockName, ItemPlace, PackDocument, Path, Step } from "@setup-pack/edit";
import type { Table } from "@setup-pack/sheet";
import type { ComponentType } from "react";
import { createStore, type StoreApi } from "zustand/vanilla";

/**
 * What stands in the middle of the window: nothing while a pack is on its way, the pack's own details, its brand, one
 * item, a comparison, a merge, or its text.
 */
export type OpenPlace =
  | { readonly kind: "nothing" }
  | { readonly kind: "pack" }
  | { readonly kind: "brand" }
  | { readonly kind: "text" }
  | { readonly kind: "compare" }
  | { readonly kind: "merge" }
  | ItemPlace;

/** What is selected on the canvas. */
export interface Selection {
  readonly blocks: ReadonlySet<BlockName>;
  readonly edges: ReadonlySet<string>;
}

export const nothingSelected: Selection = { blocks: new Set(), edges: new Set() };

export type Theme = "system" | "light" | "dark";

/** What of the editor can be unfolded beside the middle. */
export type LeftTab = "pack" | "steps" | "workspace";
export type RightTab = "step" | "outline" | "settings" | "references" | "rehearse" | "promises" | "teach";

/** On a narrow window one of these is shown at a time. */
export type NarrowTab = "left" | "middle" | "right" | "problems";

/** Dialogs that stand above everything. */
export type Dialog =
  | { readonly kind: "commands" }
  | { readonly kind: "shortcuts" }
  | { readonly kind: "add-step"; readonly at: AddAt | undefined }
  /** Which branch of a new step the rest follows by. */
  | { readonly kind: "continue-by"; readonly step: string; readonly at: AddAt }
  /** With which of the steps behind these the automation continues; `then` is told once they are deleted. */
  | {
      readonly kind: "delete-steps";
      readonly blocks: ReadonlySet<BlockName>;
      readonly edges: ReadonlySet<string>;
      readonly then: () => void;
    }
  /** Onto which arrow the selected steps are moved. */
  | { readonly kind: "move-steps" }
  | { readonly kind: "replace-text" }
  | { readonly kind: "replace-step"; readonly block: BlockName }
  | { readonly kind: "connect"; readonly from: BlockName; readonly handle: string | undefined }
  | { readonly kind: "rename"; readonly item: ItemPlace }
  /** `at`: an item, or a stage of a pipeline. */
  | { readonly kind: "uses" | "delete"; readonly at: Path }
  | { readonly kind: "leave"; readonly then: () => void }
  | { readonly kind: "history" }
  /** A sheet that was read, or why it could not be. */
  | { readonly kind: "sheet"; readonly name: string; readonly table: Table | { readonly problem: string } }
  | { readonly kind: "new-automation" }
  /** `name`: what was typed already. */
  | { readonly kind: "new-pack"; readonly name: string };

/**
 * Where a step that an author chooses will go: on an arrow, behind an output of a step (before what it leads to, or at
 * a position as one more branch), or at a position.
 */
export type AddAt =
  | { readonly edge: string }
  | {
      readonly source: BlockName;
      readonly handle: string;
      readonly position?: { readonly x: number; readonly y: number };
    }
  | { readonly position: { readonly x: number; readonly y: number } };

/** A place that shall be shown and get the focus. `turn` distinguishes two requests for the same place. */
export interface Target {
  readonly path: Path;
  readonly turn: number;
}

/** Something that was done at one press and can be taken back at another. */
export interface Notice {
  readonly text: string;
  /** The step of history that it is about; once another one follows, it is of no use any more. */
  readonly step: Step;
}

/** A problem, and where it stood in the list: once it is mended, the one that is there then comes next. */
export interface ChosenProblem {
  readonly id: string;
  readonly index: number;
}

/** What of an automation a rehearsal came to. */
export interface RehearsalTrace {
  /** The place of the automation in the pack. */
  readonly automation: number;
  /** The steps that were come to: walked through, or left undecided. */
  readonly blocks: ReadonlyMap<BlockName, "walked" | "undecided">;
  readonly edges: ReadonlySet<string>;
  /** What stands on the canvas besides. */
  readonly Overlay?: ComponentType;
}

/** Where contacts are in the automations of the pack that is installed in the connected workspace. */
export interface LiveNumbers {
  /** By the keys of the automations; undefined once the workspace does not answer any more. */
  readonly automations: ReadonlyMap<string, AutomationNumbers> | undefined;
}

/** The same of one automation. */
export interface AutomationNumbers {
  readonly isOn: boolean;
  /** The contacts that are at a step now, by its id. */
  readonly here: ReadonlyMap<string, number>;
  /** Returns how many contacts went along an arrow. */
  readonly passed: (from: string, output: string, to: string) => number;
}

/** A note that has, or shall have, the focus. */
export interface ChosenNote {
  readonly id: string;
  /** Whether its text is being written. */
  readonly isEdited: boolean;
}

/** How the editor is looked at; no part of the pack, and never in its history. */
export interface ViewState {
  readonly open: OpenPlace;
  readonly selection: Selection;
  readonly leftTab: LeftTab;
  readonly rightTab: RightTab;
  readonly narrowTab: NarrowTab;
  readonly problemsShown: boolean;
  /** The problem that is shown in full, undefined where none is chosen. */
  readonly problem: ChosenProblem | undefined;
  readonly dialog: Dialog | undefined;
  readonly theme: Theme;
  readonly target: Target | undefined;
  readonly notice: Notice | undefined;
  /** Undefined where none is chosen. */
  readonly note: ChosenNote | undefined;
  /** Undefined while nothing is rehearsed. */
  readonly lit: RehearsalTrace | undefined;
  /** How many promises a pack breaks, as far as they were checked. */
  readonly brokenPromises?: { readonly pack: unknown; readonly count: number };
  /** Only while a workspace is connected that counts. */
  readonly live?: LiveNumbers | undefined;
}

export type View = StoreApi<ViewState>;

export function viewStore(theme: Theme): View {
  return createStore<ViewState>(() => ({
    open: { kind: "nothing" },
    selection: nothingSelected,
    leftTab: "pack",
    rightTab: "step",
    narrowTab: "middle",
    problemsShown: false,
    problem: undefined,
    dialog: undefined,
    theme,
    target: undefined,
    notice: undefined,
    note: undefined,
    lit: undefined,
  }));
}

/** Tells for a while what was just done, with a button that undoes it. Says nothing where nothing was done. */
export function tellDone(
  { document, view }: { readonly document: PackDocument; readonly view: View },
  text: string,
): void {
  const step = document.store.getState().history.past.at(-1);
  if (step !== undefined) view.setState({ notice: { text, step } });
}
