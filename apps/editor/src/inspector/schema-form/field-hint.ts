import { inspectorMessages } from "../../messages/index.js";
import type { Control, FormField } from "./control-of.js";

/** Returns the line below a field: what the schema says of it, how long it may be, what holds where it is left out. */
export function fieldHint({ control, description, whenLeftOut }: FormField, isMissing: boolean): string | undefined {
  const { leftOut, required, longest, example } = inspectorMessages.form;
  const parts = [
    isMissing ? required : undefined,
    control.kind === "duration" ? undefined : description,
    control.kind === "text" && control.examples.length > 0 ? example(control.examples.join(", ")) : undefined,
    control.kind === "text" && control.maxLength !== undefined ? longest(control.maxLength) : undefined,
    control.kind === "text" && control.format !== undefined ? formats.get(control.format) : undefined,
    whenLeftOut === undefined || listsChoices(control) ? undefined : leftOut(wordsOf(whenLeftOut)),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(" · ");
}

/** Lists say themselves what holds where none of their choices is made. */
const listsChoices = ({ kind }: Control): boolean => kind === "choice" || kind === "yesNo";

const wordsOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** Formats that a person can read; the others only the checks know. */
const formats: ReadonlyMap<string, string> = new Map(Object.entries(inspectorMessages.form.formats));
