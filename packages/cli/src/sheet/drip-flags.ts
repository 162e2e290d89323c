import { didYouMean, listOf, quote } from "@setup-pack/core/words";
import { type DripColumn, dripColumns, type NamedColumns, triggerKinds } from "@setup-pack/sheet";

/** An option that cannot be used, as a sentence. */
interface Misuse {
  readonly problem: string;
}

const prefix = "trigger.";

/** Returns the kind of a trigger by its name, with or without the prefix that all have. */
export function triggerNamed(name: string): { readonly kind: string } | Misuse {
  const kind = triggerKinds.find((one) => one === name || one === `${prefix}${name}`);
  if (kind !== undefined) return { kind };
  const names = triggerKinds.map((one) => one.slice(prefix.length));
  return { problem: `--trigger: No trigger is called ${quote(name)}.${didYouMean(name, names)}` };
}

/** Headings by column, as "day=Tag,body=Nachricht". */
export function columnsNamed(text: string): { readonly columns: NamedColumns } | Misuse {
  const columns = new Map<DripColumn, string>();
  for (const pair of text === "" ? [] : text.split(",")) {
    const [name = "", ...heading] = pair.split("=");
    const column = dripColumns.find((one) => one === name.trim());
    if (column === undefined || heading.length === 0)
      return {
        problem: `--columns: ${quote(pair)} names no column. Write day=Tag; the columns are ${listOf(dripColumns, "and", dripColumns.length)}.`,
      };
    columns.set(column, heading.join("="));
  }
  return { columns };
}
