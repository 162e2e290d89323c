import type { Bindings } from "@setup-pack/core";
import { count, quote } from "@setup-pack/core/words";
import { Refusal, readBindings } from "@setup-pack/installer";
import type { InventoryOffice } from "../inventory/inventory.js";
import type { OfficeWorld } from "./office-world.js";

/** What an office's bindings file says; nothing where there is no such file. */
export function readOfficeBindings(
  { bindings: path }: Pick<InventoryOffice, "bindings">,
  { readFile }: Pick<OfficeWorld, "readFile">,
): Bindings | Refusal {
  const read = path === undefined ? undefined : readFile(path);
  if (path === undefined || read === undefined) return {};
  if ("failure" in read) return unusable(`The bindings file ${quote(path)} cannot be read: ${read.failure}`);
  const { bindings, problems = [] } = readBindings(read.text, path);
  if (bindings !== undefined) return bindings;
  const [first] = problems;
  const others = problems.length > 1 ? ` And ${count(problems.length - 1, "more problem")}.` : "";
  return unusable(
    `The bindings file cannot be used: ${first === undefined ? path : `${path}:${first.range.start.line}:${first.range.start.column} ${first.message}`}${others}`,
  );
}

const unusable = (message: string): Refusal =>
  new Refusal("invalid", message, "Mend the bindings file of this office.");
