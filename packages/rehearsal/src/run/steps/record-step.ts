import type { Operation } from "@setup-pack/core/meaning";
import { withoutDeciding } from "../contact/lookup.js";
import { scenarioValue } from "../reading/condition-truth.js";
import { renderMembers } from "../reading/render.js";
import { goOn, type Step, type StepContext, type StepEntry } from "./step.js";

type RecordOperation = Extract<Operation, { readonly operation: "record" }>;

/** What an action writes down beside the contact: a task, a note, a deal, a transaction. */
export function recordStep({ what, members }: RecordOperation, context: StepContext): Step {
  const isKept = what !== "task" && what !== "note";
  const { members: filled, unfilled } = renderMembers(members, isKept ? context : withoutDeciding(context));
  const member = (name: string): string | undefined => {
    const value = filled.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const text = member("title") ?? member("body") ?? member("name") ?? null;
  const entry: StepEntry = {
    what: "record",
    why: "done",
    text,
    unfilled,
    operands: { what, ...Object.fromEntries([...filled].map(([name, value]) => [name, value])) },
  };
  const values = () =>
    new Map(
      [...filled].flatMap(([name, value]) => {
        const read = scenarioValue(value);
        return read === undefined ? [] : [[name, read] as const];
      }),
    );
  switch (what) {
    case "task":
      return goOn(entry, { effects: [{ effect: "task", members: values() }] });
    case "note":
      return goOn(entry, { effects: text === null ? [] : [{ effect: "note", text }] });
    case "deal":
    case "deal-stage": {
      const [pipeline, stage, name] = [member("pipeline"), member("stage"), member("name")];
      const how = what === "deal" ? "create" : "move";
      return goOn(entry, { effects: [{ effect: "deal", how, pipeline, stage, name }] });
    }
    case "transaction":
      return goOn(entry, { effects: [{ effect: "transaction", members: values() }] });
    default:
      return what satisfies never;
  }
}
