import { append, type Pointer } from "@setup-pack/core/json";
import type { Path } from "@setup-pack/edit";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { CompilerState, Problem } from "../../compiler/index.js";
import type { OperandDocument, Refusal } from "./operand-document.js";

/** What is said of a pack in which a form shows one step's operands. */
interface OperandProblems {
  readonly store: StoreApi<CompilerState>;
  /** Follows the checks. Returns what ends that. */
  readonly follow: () => () => void;
}

/** Where a form shows the settings of its step. */
interface StepFields {
  /** Of the settings. */
  readonly config: Path;
  /** Returns the field for a place in them; undefined for the whole form. */
  readonly fieldAt: (at: Pointer) => string | undefined;
}

/**
 * Returns what is said of a pack, each problem of a step's settings at the field of a form, with what cannot be
 * written.
 */
export function operandProblems(
  checks: StoreApi<CompilerState>,
  refusal: OperandDocument["refusal"],
  { config, fieldAt }: StepFields,
): OperandProblems {
  const at = append("", ...config);
  const inForm = (problem: Problem): Problem => {
    if (!problem.pointer.startsWith(`${at}/`)) return problem;
    const field = fieldAt(problem.pointer.slice(at.length));
    return { ...problem, pointer: field === undefined ? at : append(at, field) };
  };
  const shown = (): CompilerState => {
    const state = checks.getState();
    const { refusal: refused } = refusal.getState();
    const problems = state.problems.map(inForm);
    return { ...state, problems: refused === undefined ? problems : [...problems, problemOf(refused)] };
  };
  const store = createStore<CompilerState>(shown);
  return {
    store,
    follow: () => {
      const update = (): void => store.setState(shown(), true);
      update();
      const ends = [checks.subscribe(update), refusal.subscribe(update)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

const problemOf = ({ path, message }: Refusal): Problem => ({
  rule: "dialect/refused",
  severity: "error",
  message: `${message}.`,
  pointer: append("", ...path),
  related: [],
});
