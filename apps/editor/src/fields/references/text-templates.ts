import { blockKind } from "@setup-pack/core/format";
import { segmentsOf } from "@setup-pack/core/json";
import { elements, member } from "@setup-pack/edit";
import type { Referable } from "./referables.js";

/** Returns whether steps of a kind send texts. */
export const sendsTexts = (kind: string): boolean => blockKind(kind)?.signature.constants.channel === "sms";

/** Returns whether a message template is for texts, alone or besides emails. */
export const isForTexts = (template: unknown): boolean => member(template, "channel") !== "email";

/** Returns whether a step that sends texts may name a thing: an email of the pack cannot be sent as a text. */
export function isSentAsText(pack: unknown, { type, at }: Pick<Referable, "type" | "at">): boolean {
  if (type !== "email_template" || at === undefined) return true;
  const [list, index] = segmentsOf(at);
  return list === "messageTemplates" && isForTexts(elements(member(pack, list))[Number(index)]);
}
