import { blockKinds as kindNames } from "../generated/format-values.generated.js";
import type { BlockKindDefinition, BlockKindEntry } from "./block-kind.js";
import { aiKinds } from "./kinds/ai.js";
import { automationKinds } from "./kinds/automations.js";
import { contactKinds } from "./kinds/contacts.js";
import { controlKinds } from "./kinds/controls.js";
import { dealKinds } from "./kinds/deals.js";
import { messageKinds } from "./kinds/messages.js";
import { noticeKinds } from "./kinds/notices.js";
import { programKinds } from "./kinds/programs.js";
import { taskAndAppointmentKinds } from "./kinds/tasks-and-appointments.js";
import { transactionKinds } from "./kinds/transactions.js";
import { websiteKinds } from "./kinds/website.js";

/** A definition for each kind of the format document: the compiler names one that is missing. */
const definitions: { readonly [Kind in (typeof kindNames)[number]]: BlockKindDefinition } = {
  ...transactionKinds,
  ...contactKinds,
  ...messageKinds,
  ...websiteKinds,
  ...taskAndAppointmentKinds,
  ...dealKinds,
  ...programKinds,
  ...automationKinds,
  ...noticeKinds,
  ...aiKinds,
  ...controlKinds,
};

/** Every kind of block (format document, node kinds), in its order. */
export const blockKinds: readonly BlockKindEntry[] = kindNames.map((kind) => ({ kind, ...definitions[kind] }));

const entries = new Map(blockKinds.map((entry) => [entry.kind, entry]));

/**
 * The catalogue's entry for a kind, or undefined for a kind the format does not know.
 * @example
 * ```ts
 * import { blockKind } from "@setup-pack/core/format";
 *
 * console.log(blockKind("control.if")?.outputs); // [ 'true', 'false' ]
 * ```
 */
export function blockKind(kind: string): BlockKindEntry | undefined {
  return entries.get(kind);
}
