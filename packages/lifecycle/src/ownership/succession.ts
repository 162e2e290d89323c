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
