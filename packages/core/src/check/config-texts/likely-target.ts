import { referenceTypeOf } from "../../symbols/references.js";
import type { Definition } from "../../symbols/symbol-table.js";
import { memoise } from "../../words/memoise.js";

/** What a value in config probably names. */
export interface LikelyTarget {
  readonly definition: Definition;
  /** The type a reference to it has. */
  readonly type: string;
}

/** How the names of members end that hold an id or a key, by convention: config is not published. */
const naming = /(?:_id|_ids|_key|Id|Ids|Key)$/;

/** Whether a member is named like one that holds an id or a key. */
export const isIdMember = memoise((member) => naming.test(member));

/** Of more definitions of one key than these the first are compared. */
const mostCompared = 100;

/** "tag_id", "tagId" and "TAG-ID" are called after the same. */
const fold = (name: string): string => name.replace(/[^a-z0-9]/gi, "").toLowerCase();

/** Of the definitions of a key, one that a reference can name; rather what the member is called after. */
export function likelyTarget(definitions: readonly Definition[], member: string): LikelyTarget | undefined {
  let meant: LikelyTarget | undefined;
  for (const definition of definitions.slice(0, mostCompared)) {
    const type = referenceTypeOf(definition);
    if (type === undefined) continue;
    if (fold(member).startsWith(fold(type))) return { definition, type };
    meant ??= { definition, type };
  }
  return meant;
}
