import { fold } from "@setup-pack/core/words";
import type { Form, Pattern } from "../promises/promise.js";
import { type Names, referenceTypesOf } from "../run/names.js";
import type { TriggerInPlay } from "../run/playable.js";
import { scenarioValue } from "../run/reading/condition-truth.js";
import { isList, type ScenarioValue } from "../run/scenario-value.js";

/** Returns the patterns that a form has. */
export function patternsOf(form: Form): readonly Pattern[] {
  switch (form.is) {
    case "after-never":
      return [form.after, form.steps, ...(form.until === undefined ? [] : [form.until])];
    case "after-always":
    case "only":
      return [form.after, form.steps];
    case "never-together":
      return form.states.map((state) => ({ is: "state", state }));
    case "leaves":
      return [{ is: "state", state: form.state }];
    default:
      return [form.steps];
  }
}

/** Returns the texts that a value has. */
export const wordsOf = (value: ScenarioValue | undefined): readonly string[] =>
  typeof value === "string" ? [value] : isList(value) ? value.filter((one) => typeof one === "string") : [];

/** Names by which an event is asked for the text that a person wrote. */
export const textNames: ReadonlySet<string> = new Set(["text", "message", "last_message"]);

/** Returns whether a trigger's filters may fit an event, as far as the event alone says. */
export function mayFit(
  block: TriggerInPlay["block"],
  members: ReadonlyMap<string, ScenarioValue>,
  names: Names,
): boolean {
  if (block.does?.operation !== "starts") return true;
  const subject = ["deal", "transaction"].find((one) => block.kind.startsWith(`trigger.${one}_`));
  return [...block.does.filters].every(([filter, value]) => {
    const wanted = wordsOf(scenarioValue(value));
    const name = filter.replace(/_contains$/, "");
    const given = members.get(textNames.has(name) ? "text" : name);
    if (wanted.length === 0 || typeof given !== "string") return true;
    if (name !== filter) return wanted.some((one) => fold(given).includes(fold(one)));
    const types = referenceTypesOf(subject === undefined ? name : `${subject}.${name}`);
    return wanted.some((one) => names.sameThing(given, one, types));
  });
}
