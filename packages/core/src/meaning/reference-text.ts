import type { Pointer, Segment } from "../json.js";

/** A text that equals the id of something its automation refers to, or of an item that the pack carries. */
export interface ReferenceText {
  /** Its place in the pack. */
  readonly at: Pointer;
  /** The kind of its block; "filters", "data", "brand" or "message" where it is not in a block. */
  readonly kind: string;
  /** The place of its automation in `automations`; undefined where it is not in a block. */
  readonly automation: number | undefined;
  /** The block's place in `nodes`; undefined where it is not in a block. */
  readonly node: number | undefined;
  /** The way to the text from the block's config on, or from the filters, data, brand or message template on. */
  readonly path: readonly Segment[];
  /** Exactly as the pack writes it. */
  readonly id: string;
}

/** A text that means a record: an install writes the record's id there, a rename the new key. */
export interface ReferencePlace extends ReferenceText {
  readonly type: string;
  /** The part of the text that is the id; all of it where this is left out. */
  readonly span?: readonly [from: number, to: number];
  /**
   * How that is known: a dialect has an id there, a person answered so, or all texts of the pack at this place are ids
   * of one type.
   */
  readonly how: "dialect" | "answered" | "evidence";
}

/** A text that may stand for a record, or be a word. */
export interface OpenText extends ReferenceText {
  /** What it may be the id of, in the order of the references. */
  readonly types: readonly string[];
  /** In a condition or a list: the words beside it, by name or place. They may tell what the text is. */
  readonly beside: Readonly<Record<string, string>>;
}

/** Every text of a pack that equals the id of a reference, sorted by what it is. */
export interface ReferencePlaces {
  readonly places: readonly ReferencePlace[];
  /** Texts of which nothing says what they are: a person decides. */
  readonly open: readonly OpenText[];
  /** Texts that stay as they are. */
  readonly words: readonly OpenText[];
}

/** Returns an open text without what else is known of its place. */
export const textOf = ({ at, kind, automation, node, path, id, types, beside }: OpenText): OpenText => ({
  at,
  kind,
  automation,
  node,
  path,
  id,
  types,
  beside,
});
