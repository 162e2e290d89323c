import { memoise } from "../../memoise.js";
import { referenceTypeOf } from "../../symbols/references.js";
import type { Definition } from "../../symbols/symbol-table.js";

/** The item that a value in config probably names. */
export interface LikelyTarget {
  readonly definition: Definition;
  /** The type a reference to it has. */
  readonly type: string;
}

/** How the names of members end that hold an id or a key, by convention: config is not published. */
const naming = /(?:_id|_ids|_key|Id|Ids|Key)$/;

/**
 * Whether a member is named like one that holds an id or a key.
 * @example
 * ```ts
 * import { isIdMember } from "@setup-pack/core/format";
 *
 * console.log(["tag_id", "body"].map(isIdMember)); // [ true, false ]
 * ```
 */
export const isIdMember = memoise((member) => naming.test(member));

/** At most this many definitions of one key are compared; the others are passed over. */
const mostCompared = 100;

/**
 * Returns one text for all spellings of a member: of "tag_id", "tagId" and "TAG-ID". `fold` keeps what stands between
 * the words.
 */
const lettersAndDigits = (name: string): string => name.replace(/[^a-z0-9]/gi, "").toLowerCase();

/**
 * Returns the definition of a key that a reference most likely means: one whose type the member is named after, else
 * the first.
 * @example
 * ```ts
 * import { likelyTarget, symbolTable } from "@setup-pack/core/format";
 *
 * const pack = { resources: [{ key: "hot", kind: "tag", name: "Hot lead" }] };
 * console.log(likelyTarget(symbolTable(pack).of("hot"), "tag_id")?.type); // tag
 * ```
 */
export function likelyTarget(definitions: readonly Definition[], member: string): LikelyTarget | undefined {
  let meant: LikelyTarget | undefined;
  for (const definition of definitions.slice(0, mostCompared)) {
    const type = referenceTypeOf(definition);
    if (type === undefined) continue;
    if (lettersAndDigits(member).startsWith(lettersAndDigits(type))) return { definition, type };
    meant ??= { definition, type };
  }
  return meant;
}
