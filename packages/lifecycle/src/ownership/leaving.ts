/** Whose a record is: the pack's own, the office's in its care, another's that it refers to, or left to the office. */
export type Hold = "owned" | "adopted" | "used" | "released";

/**
 * What keeps a record in the workspace, whatever its pack does: contacts or deals have it, or another pack relies on
 * it.
 */
export type Reliance = "in use" | `used by ${string}`;

/** What is known of a record when its pack lets go of it. */
export interface LeavingRecord {
  readonly hold: Hold;
  /** Whether the office had the record before the pack took it into its care. */
  readonly isOffices: boolean;
  /** Whether somebody edited it, and nobody chose to lose that. */
  readonly isEdited: boolean;
  readonly reliance?: Reliance | undefined;
  /** The pack that gets it (`nextOwner`); undefined where none does. */
  readonly heir?: string | undefined;
}

/** What becomes of a record when its pack lets go of it. */
export type Fate =
  /** It was never the pack's, and stays as it is. */
  | { readonly becomes: "left alone" }
  /** It is the other pack's from now on, as it is. */
  | { readonly becomes: "passed on"; readonly to: string }
  /** It is the office's again: what packs changed in it is undone, what the office changed since stays. */
  | { readonly becomes: "given back" }
  /** It stays as it is and is the office's. */
  | { readonly becomes: "released"; readonly because: Reliance | "edited" | "used by what is kept" }
  | { readonly becomes: "removed" };

/** Decides what becomes of one record by itself: the first of these that holds. */
export function fateOf({ hold, isOffices, isEdited, reliance, heir }: LeavingRecord): Fate {
  if (hold === "used") return { becomes: "left alone" };
  if (heir !== undefined) return { becomes: "passed on", to: heir };
  if (isOffices) return { becomes: "given back" };
  if (reliance !== undefined) return { becomes: "released", because: reliance };
  return isEdited ? { becomes: "released", because: "edited" } : { becomes: "removed" };
}

/**
 * Decides what becomes of records that a pack lets go of together. What stays keeps what it names: `namedBy` gives all
 * that records which stay by themselves name, and what that names in turn.
 */
export function fatesOf<Id>(
  records: ReadonlyMap<Id, LeavingRecord>,
  namedBy: (staying: ReadonlySet<Id>) => Iterable<Id>,
): ReadonlyMap<Id, Fate> {
  const fates = new Map([...records].map(([id, record]) => [id, fateOf(record)]));
  const staying = new Set([...fates].flatMap(([id, { becomes }]) => (becomes === "removed" ? [] : [id])));
  for (const id of namedBy(staying))
    if (fates.get(id)?.becomes === "removed") fates.set(id, { becomes: "released", because: "used by what is kept" });
  return fates;
}
