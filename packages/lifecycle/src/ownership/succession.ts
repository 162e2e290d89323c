/** A pack's use of a record that it does not have in its care. */
export interface RecordUse {
  /** The id of the pack. */
  readonly packId: string;
  /**
   * When the use began, in milliseconds. An upgrade of the pack, or another key for the item, does not begin it anew.
   */
  readonly since: number;
  /**
   * Whether no pack had the record in its care when the use began: the office said that this pack may use its record,
   * and no more.
   */
  readonly isChosen: boolean;
}

/**
 * Finds the pack that gets a record when the one that has it in its care lets go: the one that has used it longest. A
 * use that the office chose never becomes more: the pack goes on using the record, whatever other packs do with it.
 */
export function nextOwner<Use extends RecordUse>(uses: Iterable<Use>): Use | undefined {
  let next: Use | undefined;
  for (const use of uses) if (!use.isChosen && (next === undefined || isBefore(use, next))) next = use;
  return next;
}

/** Of two that began together, ids decide, so that the same workspace always gives the same answer. */
const isBefore = (one: RecordUse, other: RecordUse): boolean =>
  one.since === other.since ? one.packId < other.packId : one.since < other.since;

/** What is known of a record in a pack's care, by which another one gets it. */
export interface CareOfRecord<Before, Left> {
  /** Of what the office had before: as it was then. */
  readonly before?: Before | undefined;
  /** Of what another pack had left when this one took it: what that one held. */
  readonly leftBy?: Left | undefined;
}

/**
 * Tells how a record is held by the pack that it passes on to: as by the one that lets go. What a pack had left itself
 * is its own again, as it was before it left it.
 */
export function passedOn<Before, Left extends CareOfRecord<Before, Left> & { readonly packId: string }>(
  { before, leftBy }: CareOfRecord<Before, Left>,
  heir: string,
): CareOfRecord<Before, Left> & { readonly hold: "owned" | "adopted" } {
  if (leftBy?.packId === heir) return passedOn(leftBy, heir);
  return { hold: before === undefined ? "owned" : "adopted", before, leftBy };
}
