import { append } from "@setup-pack/core/json";
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

/** Returns what is said of a pack, with what the dialect of a step cannot write as a problem of the field that asks for it. */
export function operandProblems(
  checks: StoreApi<CompilerState>,
  refusal: OperandDocument["refusal"],
  config: Path,
): OperandProblems {
  const at = append("", ...config);
  const shown = (): CompilerState => {
    const state = checks.getState();
    const { refusal: refused } = refusal.getState();
    const problems = state.problems.map((problem) =>
      problem.pointer.startsWith(`${at}/`) ? { ...problem, pointer: at } : problem,
    );
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
