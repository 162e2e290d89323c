import { fold } from "@setup-pack/core/words";
import type { Target, TargetList } from "@setup-pack/edit-api";
import { workspaceMessages } from "../messages/index.js";

/** Something that can be chosen. */
export interface Offer {
  readonly id: string;
  readonly label: string;
  /** What distinguishes it from others of its name: its pipeline, else its id where there are others. */
  readonly detail: string;
}

export interface OfferGroup {
  readonly id: string;
  readonly title: string;
  readonly offers: readonly Offer[];
  /** How many more there are. */
  readonly hidden: number;
}

/** More than a person reads, and than a list draws at once. */
const mostOffered = 100;

/**
 * Returns what is offered for a reference while somebody searches: what it is likely to stand for, then all else. Where
 * the workspace has no list, what is typed is taken for an id.
 */
export function offered(found: TargetList | undefined, likely: readonly Target[], sought: string): OfferGroup[] {
  const says = workspaceMessages.references;
  const words = fold(sought).split(" ");
  const fits = ({ name = "", pipeline }: Target): boolean => {
    const folded = fold(`${name} ${pipeline?.name ?? ""}`);
    return words.every((word) => folded.includes(word));
  };
  const all = found?.targets ?? [];
  const isLikely = new Set(likely.map(({ id }) => id));
  const names = new Map<string, number>();
  for (const { name = "" } of [...likely, ...all.filter(({ id }) => !isLikely.has(id))])
    names.set(fold(name), (names.get(fold(name)) ?? 0) + 1);
  const offerOf = ({ id, name = "", pipeline }: Target): Offer => {
    const isOneOfMany = (names.get(fold(name)) ?? 0) > 1;
    const within = pipeline === undefined ? [] : [says.within(pipeline.name)];
    return { id, label: name || id, detail: [...within, ...(isOneOfMany ? [id] : [])].join(" · ") };
  };
  const group = (id: string, title: string, targets: readonly Target[]): OfferGroup[] => {
    const fitting = targets.filter(fits);
    const offers = fitting.slice(0, mostOffered).map(offerOf);
    return offers.length === 0 ? [] : [{ id, title, offers, hidden: fitting.length - offers.length }];
  };
  const typed = sought.trim();
  const byHand = { id: typed, label: says.takeAsId(typed), detail: "" };
  return [
    ...group("likely", says.likely, likely),
    ...group(
      "all",
      says.all,
      all.filter(({ id }) => !isLikely.has(id)),
    ),
    ...(found !== undefined && found.unavailable !== null && typed !== ""
      ? [{ id: "typed", title: says.unavailable, offers: [byHand], hidden: 0 }]
      : []),
  ];
}
