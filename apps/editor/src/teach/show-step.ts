import type { JsonObject } from "@setup-pack/core/json";
import type { BlockPlace, Question } from "@setup-pack/core/teach";
import { blocksOf, elements, graphOf, keyOf } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { nothingSelected } from "../view/index.js";

/** A step that a question is about, in the pack as it is now. */
export interface AskedStep {
  readonly automation: number;
  /** Its place among the steps of the automation. */
  readonly index: number;
  readonly name: string;
  readonly kind: string;
}

/** Finds the step at a place; undefined for one that is gone, and for a smart list. */
export function stepAt(pack: JsonObject, { automation: key, id }: BlockPlace): AskedStep | undefined {
  const automation = elements(pack.automations).findIndex((item) => keyOf(item) === key);
  if (automation < 0) return undefined;
  const block = blocksOf(graphOf(pack, automation)).find((one) => one.id === id);
  return block && { automation, index: block.index, name: block.name, kind: block.kind };
}

/** Shows on the canvas the step that a question is about; the focus stays where it is. */
export function showQuestion(editor: Editor, question: Question | undefined): void {
  const place = question?.block ?? question?.lines[0]?.reads[0]?.block ?? question?.choices[0]?.reads?.[0]?.block;
  if (place !== undefined && showStep(editor, place)) return;
  // The questions stand beside an automation.
  if (editor.view.getState().open.kind !== "automations")
    editor.view.setState({ open: { kind: "automations", index: 0 } });
}

/** Shows a step on the canvas, selected. Returns whether it is there. */
export function showStep({ document, view }: Editor, place: BlockPlace): boolean {
  const step = stepAt(document.store.getState().pack, place);
  if (step === undefined) return false;
  view.setState(({ open }) => ({
    open:
      open.kind === "automations" && open.index === step.automation
        ? open
        : { kind: "automations", index: step.automation },
    selection: { ...nothingSelected, blocks: new Set([step.name]) },
  }));
  return true;
}
