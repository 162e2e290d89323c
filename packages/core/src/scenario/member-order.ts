/** The order of members in canonical form; of an open object those that are named here come first. */
export interface MemberOrder {
  readonly first: readonly string[];
  /** The orders of members, and of the elements of a list. */
  readonly of?: { readonly [member: string]: MemberOrder };
}

const step: MemberOrder = {
  first: [
    "at",
    "automation",
    "block",
    "what",
    "why",
    "contact",
    "channel",
    "template",
    "subject",
    "says",
    "handle",
    "between",
    "in",
    "count",
    "within",
  ],
};

/** The order of a scenario file, as `schemas/scenario.schema.json` has it; a test compares the two. */
export const scenarioOrder: MemberOrder = {
  first: ["$schema", "scenario", "pack", "workspace", "starts", "contact", "happens", "answers", "until", "expect"],
  of: {
    happens: { first: ["at", "event", "automation", "set"] },
    expect: {
      first: ["messages", "messagesInclude", "steps", "stepsInclude", "never", "atMost", "ends", "keeps", "contact"],
      of: {
        messages: step,
        messagesInclude: step,
        steps: step,
        stepsInclude: step,
        never: step,
        atMost: step,
      },
    },
  },
};

/** Sorts members by an order; those that it does not name stay behind the others, as they stand. */
export function inMemberOrder<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  order: MemberOrder | undefined,
): Item[] {
  if (order === undefined) return [...items];
  const place = (item: Item): number => {
    const index = order.first.indexOf(nameOf(item));
    return index === -1 ? order.first.length : index;
  };
  return items.toSorted((a, b) => place(a) - place(b));
}
