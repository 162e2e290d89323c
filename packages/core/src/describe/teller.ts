import { listOf } from "../words/list.js";
import { excerpt } from "./excerpt.js";

/** What an id in a config stands for, as the automation's references tell; undefined for any other text. */
export type NameLookup = (id: string) => { readonly type: string; readonly name: string | undefined } | undefined;

/** Puts values of a config into words, short enough for a sentence. */
export interface Teller {
  /** The name of what an id refers to; undefined for a text that is no id, and where the reference has no name. */
  name(id: unknown): string | undefined;
  /** Those of several ids, each once. */
  names(ids: unknown, word?: "and" | "or"): string | undefined;
  /** The beginning of a text; undefined where there is none. */
  text(value: unknown): string | undefined;
  /** A value of a comparison: what an id refers to, else the value itself. */
  value(value: unknown): string | undefined;
  /** A field: the name of one of the office's own, else what one that is built in is called. */
  field(field: unknown): string | undefined;
}

/** A teller that knows what ids refer to. */
export function teller(known: NameLookup): Teller {
  const name = (id: unknown): string | undefined => {
    const found = typeof id === "string" ? known(id)?.name : undefined;
    return found === undefined ? undefined : excerpt(found);
  };
  const text = (value: unknown): string | undefined =>
    typeof value === "string" && value.trim() !== "" ? excerpt(value) : undefined;
  const single = (value: unknown): string | undefined => {
    if (typeof value === "number" || typeof value === "boolean") return String(value);
    return name(value) ?? text(value);
  };
  return {
    name,
    text,
    names: (ids, word = "and") =>
      listed(
        listFrom(ids).flatMap((id) => name(id) ?? []),
        word,
      ),
    value: (value) =>
      listed(
        listFrom(value).flatMap((one) => single(one) ?? []),
        "or",
      ),
    field: (field) =>
      name(field) ?? (typeof field === "string" && field !== "" ? excerpt(plainField(field)) : undefined),
  };
}

const listFrom = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

function listed(words: readonly string[], word: "and" | "or"): string | undefined {
  return words.length === 0 ? undefined : listOf([...new Set(words)], word, 3);
}

/** "deal.open_tasks" as people say it: "deal open tasks"; of a moment, what happened then: "last reply". */
function plainField(field: string): string {
  return field
    .replace(/^(?:contact|custom)\./, "")
    .replace(/_at$/, "")
    .replace(/[._]+/g, " ")
    .trim();
}
