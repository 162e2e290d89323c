import { anyOutcome, type BlockGroup, type BlockKindEntry } from "./block-kind.js";
import { blockKind, blockKinds } from "./catalogue.js";
import type { OperationName } from "./operation-names.js";

/** Returns what blocks of a kind do; undefined for a kind the format does not know. */
export function operationOf(kind: string): OperationName | undefined {
  return blockKind(kind)?.signature.operation;
}

/**
 * Returns whether blocks of a kind write to people: the one operation sends what the author wrote, the other what AI
 * writes.
 */
export function writesToContacts(kind: string): boolean {
  const operation = operationOf(kind);
  return operation === "send" || operation === "compose";
}

/** Returns the output by which a block that repeats leads to what it repeats; undefined for any other block. */
export function repeatedOutput(entry: BlockKindEntry | undefined): string | undefined {
  return entry?.flow === "repeats" && entry.outputs !== anyOutcome ? entry.outputs[0] : undefined;
}

/**
 * Returns the group of a kind; of one that the format does not know, by the prefix that all kinds have.
 * @example
 * ```ts
 * import { groupOf } from "@setup-pack/core/format";
 *
 * console.log(groupOf("control.wait"), groupOf("trigger.moon_is_full")); // control trigger
 * ```
 */
export function groupOf(kind: string): BlockGroup | undefined {
  const entry = blockKind(kind);
  if (entry !== undefined) return entry.group;
  const prefix = kind.slice(0, kind.indexOf("."));
  return prefix === "trigger" || prefix === "action" || prefix === "control" ? prefix : undefined;
}

/**
 * Returns the kind whose blocks do something, and always so: `send` with the channel sms. Undefined where there is none.
 * @example
 * ```ts
 * import { kindThat } from "@setup-pack/core/meaning";
 *
 * console.log(kindThat("send", { channel: "sms" })); // action.send_sms
 * ```
 */
export function kindThat(operation: OperationName, always: Readonly<Record<string, string>> = {}): string | undefined {
  return blockKinds.find(
    ({ signature }) =>
      signature.operation === operation &&
      Object.entries(always).every(([name, value]) => signature.constants[name] === value),
  )?.kind;
}
