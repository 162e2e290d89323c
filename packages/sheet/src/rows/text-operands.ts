import type { Operation } from "@setup-pack/core/meaning";
import type { MessageTexts } from "./text-place.js";

/** Returns the names of the operands that a copywriter writes; undefined for a block that is not a message. */
export function textOperands(does: Operation | undefined): Readonly<Record<keyof MessageTexts, string>> | undefined {
  switch (does?.operation) {
    case "send":
      return { subject: "subject", body: "body" };
    case "compose":
      return { subject: "subject", body: "instruction" };
    case "record":
      return does.what === "task" ? { subject: "title", body: "note" } : undefined;
    default:
      return undefined;
  }
}
