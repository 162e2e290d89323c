import type { JsonObject } from "@setup-pack/core/json";
import { printable } from "../print/paper.js";
import type { World } from "../world/world.js";
import { recordsIn } from "./request-admin.js";

/** How a command prints what the sandbox answers. */
export type RecordFormat = "pretty" | "json";

/** Prints one record: a line of its own, or all of it as JSON. */
export function printRecord(
  record: JsonObject,
  format: RecordFormat,
  line: (record: JsonObject) => string,
  world: World,
): void {
  world.stdout.write(format === "json" ? `${JSON.stringify(record, undefined, 2)}\n` : line(record));
}

/** Prints a list of the sandbox: a line for each record, or all of them as JSON. */
export function printRecords(
  data: unknown,
  format: RecordFormat,
  line: (record: JsonObject) => string,
  { stdout }: World,
): void {
  const records = recordsIn(data);
  stdout.write(format === "json" ? `${JSON.stringify(records, undefined, 2)}\n` : records.map(line).join(""));
}

/** Returns one line: parts with two spaces between them, none of which can move a cursor. Absent ones are left out. */
export function lineOf(...parts: readonly unknown[]): string {
  const shown = parts.filter((part) => part !== undefined && part !== null && part !== "");
  return `${shown.map((part) => printable(String(part))).join("  ")}\n`;
}
