import type { Operation } from "../meaning/operation.js";

/**
 * The texts that a block sends, writes down or tells, and the instructions it gives to AI, whole and in the order in
 * which they are read. A mail's subject is one of them.
 * @example
 * ```ts
 * import { blockTexts } from "@setup-pack/core";
 * import { meaningOf, packBook } from "@setup-pack/core/meaning";
 *
 * const meaning = meaningOf({ kind: "action.send_sms", config: { body: "Hi {{first_name}}" } }, packBook({}));
 * console.log(blockTexts(meaning?.does)); // [ 'Hi {{first_name}}' ]
 * ```
 */
export function blockTexts(does: Operation | undefined): readonly string[] {
  return valuesOf(does).flatMap((value) => (typeof value === "string" && value.trim() !== "" ? value : []));
}

function valuesOf(does: Operation | undefined): readonly unknown[] {
  switch (does?.operation) {
    case "send":
      return [does.subject, does.body];
    case "compose":
      return [does.subject, does.instruction];
    case "choose":
    case "extract":
      return [does.instruction];
    case "tell":
      return [does.text];
    case "record":
      return ["title", "body", "note"].map((name) => does.members.get(name));
    default:
      return [];
  }
}
