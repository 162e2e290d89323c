import type { ScenarioDocument } from "@setup-pack/core";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { RehearsalAnswer, ScenarioText, TestedScenarios } from "../compiler/index.js";
import { type Editor, useEditor } from "../editor/index.js";
import { rehearseMessages } from "../messages/index.js";

/** What the author says is to be played. */
export interface RehearsalInput {
  readonly scenario: ScenarioDocument;
  /** Whether the contact is enrolled in the open automation at the start, before all that the scenario says. */
  readonly begins: boolean;
}

/** What is rehearsed; no part of the pack, and in no history of it. */
export interface RehearseState extends RehearsalInput {
  /** What it was before, the last one last, with the name of the change that followed. */
  readonly past: readonly (RehearsalInput & { readonly change: string })[];
  /** What came of it; older than the scenario for the moment that playing it takes. */
  readonly answer: RehearsalAnswer | undefined;
  /** The last day that is shown; undefined shows all. */
  readonly day: number | undefined;
  /** Scenario files that were opened or saved here. */
  readonly files: readonly ScenarioText[];
  /** What came of them; undefined where the pack cannot be played. */
  readonly tested: TestedScenarios | undefined;
  /** Whether the canvas shows what the files come to, and not what is rehearsed. */
  readonly showsCoverage: boolean;
}

export type RehearseStore = StoreApi<RehearseState>;

/** One for each editor, made when the mode is first opened. */
const stores = new WeakMap<Editor, RehearseStore>();

export function rehearsalOf(editor: Editor): RehearseStore {
  const store =
    stores.get(editor) ??
    createStore<RehearseState>(() => ({
      scenario: { scenario: "A rehearsal" },
      begins: true,
      past: [],
      answer: undefined,
      day: undefined,
      files: [],
      tested: undefined,
      showsCoverage: false,
    }));
  stores.set(editor, store);
  return store;
}

/** Returns a part of what is rehearsed. */
export const useRehearsal = <Part>(select: (state: RehearseState) => Part): Part =>
  useStore(rehearsalOf(useEditor()), select);

/** Returns the scenario files that were opened or saved here. */
export const rehearsedFiles = (editor: Editor): readonly ScenarioText[] => rehearsalOf(editor).getState().files;

/** At most so many changes can be taken back. */
const mostPast = 200;

/** Has something else played. Changes of one name that follow each other, as letters that are typed, are one. */
export function rehearse(editor: Editor, change: string, next: Partial<RehearsalInput>): void {
  rehearsalOf(editor).setState(({ scenario, begins, past }) => ({
    ...next,
    past: past.at(-1)?.change === change ? past : [...past, { scenario, begins, change }].slice(-mostPast),
  }));
}

/** The same for members of the scenario; one that is undefined is left out. */
export function changeScenario(editor: Editor, change: string, members: Partial<ScenarioDocument>): void {
  const { scenario } = rehearsalOf(editor).getState();
  const entries = Object.entries({ ...scenario, ...members }).filter(([, value]) => value !== undefined);
  rehearse(editor, change, { scenario: { scenario: scenario.scenario, ...Object.fromEntries(entries) } });
}

/** Has a scenario played as it is written. */
export const playFile = (editor: Editor, title: string, scenario: ScenarioDocument): void =>
  rehearse(editor, rehearseMessages.scenarios.opened(title), { scenario, begins: false });

/** Takes the last change back. */
export function takeBack(editor: Editor): void {
  rehearsalOf(editor).setState(({ past }) => {
    const last = past.at(-1);
    return last === undefined ? {} : { scenario: last.scenario, begins: last.begins, past: past.slice(0, -1) };
  });
}
