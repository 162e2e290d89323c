import type { Path } from "@setup-pack/edit";

/** A value within a tree of fields, as its field needs to know it. */
export interface TreeNodeProps {
  readonly path: Path;
  /** Spoken and shown: "Due in days", "Lead source 2". */
  readonly label: string;
  /** The member's name, or for an element that of its list: it hints at what the value means. */
  readonly member: string;
  /** How many groups and lists there are around it. */
  readonly depth: number;
  /** Undefined for the outermost value, which is neither renamed nor removed here. */
  readonly place: NodePlace | undefined;
}

/** What can be done with a value as part of the group or list it stands in. */
export interface NodePlace {
  readonly remove: () => void;
  /** Gives what is wrong with the name, or renames. Undefined for elements of lists. */
  readonly rename: ((to: string) => string | undefined) | undefined;
  /** Undefined where it cannot go further, and for members of groups, whose order means nothing. */
  readonly moveUp: (() => void) | undefined;
  readonly moveDown: (() => void) | undefined;
}
