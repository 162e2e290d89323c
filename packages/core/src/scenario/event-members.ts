import type { MemberSchema } from "../blocks/book/book-entry.js";
import { blockKind } from "../blocks/catalogue.js";
import { placesOf } from "../meaning/operand-reader.js";
import type { Reading as BookReading } from "../meaning/unread-members.js";
import { segmentsOf } from "../pointer.js";
import type { Names, NameType } from "./names.js";
import { typesNamedBy } from "./values.js";
import { withoutId } from "./without-id.js";

/** How a member of an event is called by the filters of its trigger, and what its values are ids of. */
export interface EventMember {
  readonly name: string;
  readonly types: readonly NameType[];
  /** Whether the trigger has a filter for it. */
  readonly isAsked: boolean;
}

/** The kind of the trigger that an event is called after. */
export const triggerOf = (event: string): string => `trigger.${event}`;

/**
 * What a member of an event stands for: the filter that is called so or stands at such a member of the trigger's
 * config, with or without `_id`, by the packs' convention or by ours; else a member of its own.
 */
export function eventMember(event: string, member: string, { packs }: Names): EventMember {
  const kind = triggerOf(event);
  const readings = packs.flatMap(({ book }) => book(kind)?.reading ?? []);
  const ours = blockKind(kind)?.book();
  for (const reading of [...readings, ...(ours === undefined ? [] : [ours])]) {
    const found = memberBy(reading, member);
    if (found !== undefined) return found;
  }
  return { name: member, types: typesNamedBy(member), isAsked: false };
}

function memberBy({ config, means }: BookReading, member: string): EventMember | undefined {
  if (means.operation !== "starts") return undefined;
  for (const [name, operand] of Object.entries(means.filters ?? {})) {
    const places = "at" in operand ? placesOf(operand.at).map((place) => segmentsOf(place)[0] ?? "") : [];
    if (![name, ...places].some((one) => withoutId(one) === withoutId(member))) continue;
    const types = places.flatMap((place) => referenceTypesOf(config.properties?.[place]));
    const isField = types.includes("custom_field");
    return { name, types: types.length > 0 || isField ? types : typesNamedBy(name), isAsked: true };
  }
  return undefined;
}

function referenceTypesOf(schema: MemberSchema | undefined): NameType[] {
  const type = schema?.["x-reference"] ?? schema?.items?.["x-reference"];
  if (type === undefined) return [];
  return type === "email_template" ? ["template"] : [type];
}
