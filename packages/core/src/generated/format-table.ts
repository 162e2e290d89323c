/**
 * One object of the format document: its members in the order of the document's table, and where they lead.
 * A Map, since the names it is asked for come from strangers.
 */
export interface FormatTable {
  /** The name of its definition in `schemas/setup-pack.schema.json`, such as "automationItem". */
  readonly name: string;
  /** Whether the format document refuses members that the table does not name. */
  readonly closed: boolean;
  readonly required: readonly string[];
  /** Members that hold a number, null besides, or a list of numbers. */
  readonly numbers: ReadonlySet<string>;
  /** In canonical order; undefined for a member that holds no object with a table of its own. */
  readonly members: ReadonlyMap<string, Child | undefined>;
}

/** What a member holds: an object of a table, or a list of such objects. */
export interface Child {
  readonly table: FormatTable;
  readonly list: boolean;
}
