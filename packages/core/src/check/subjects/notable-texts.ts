import { visitTextsIn } from "../../graph/config-texts.js";
import { isObject } from "../../json.js";
import { hasOnlyKnownTags } from "../../meaning/known-tags.js";
import type { Reference } from "../../symbols/references.js";
import type { KeyLookup } from "../../symbols/symbol-table.js";
import { memberName } from "../credentials/credential-names.js";
import { isCredentialText, mayHoldCredential, shortestCredential } from "../credentials/credentials.js";

/** A text in a block's config, and where it stands. */
export interface ConfigText {
  readonly value: string;
  /** The nearest member that holds it. */
  readonly member: string;
  /** The place of its block in `nodes`. */
  readonly index: number;
  /** Its place among the texts of the block. */
  readonly nth: number;
}

/**
 * The texts in an automation's config that several rules ask for. All texts of a pack are looked at once: most of the
 * time it takes to check a large pack goes into fetching them from memory.
 */
export interface NotableTexts {
  /** Ids of the automation's references that some text equals. */
  readonly usedIds: ReadonlySet<string>;
  /** Texts that are keys of the pack, but not ids of references. */
  readonly keyTexts: readonly ConfigText[];
  /** Texts in which there may be a credential, or which are one going by the member's name. */
  readonly suspicious: readonly SuspiciousText[];
  /** Texts with merge tags that may not be known, or with what may be markup of another system. */
  readonly oddlyTagged: readonly ConfigText[];
}

/** A text in which there may be a credential. */
export interface SuspiciousText extends ConfigText {
  /** Whether it is one, going by the member's name. */
  readonly isNamed: boolean;
}

const longestKey = 200;

/** Sorts out the notable texts of an automation; `graph` is as the pack has it. */
export function notableTexts(graph: unknown, references: readonly Reference[], symbols: KeyLookup): NotableTexts {
  const ids = new Set(references.map(({ id }) => id));
  const lengths = new Set(references.map(({ id }) => id.length));
  const usedIds = new Set<string>();
  const keyTexts: ConfigText[] = [];
  const suspicious: SuspiciousText[] = [];
  const oddlyTagged: ConfigText[] = [];
  const nodes: unknown = isObject(graph) ? graph.nodes : undefined;
  visitTextsIn(Array.isArray(nodes) ? nodes : [], (value, member, index, nth, owner) => {
    if (!hasOnlyKnownTags(value)) oddlyTagged.push({ value, member, index, nth });
    if (lengths.has(value.length) && ids.has(value)) usedIds.add(value);
    else if (value.length <= longestKey && symbols.of(value).length > 0) keyTexts.push({ value, member, index, nth });
    else if (value.length >= shortestCredential) {
      const name = memberName(member, owner);
      const isNamed = name !== undefined && isCredentialText(value, name);
      if (isNamed || mayHoldCredential(value)) suspicious.push({ value, member, index, nth, isNamed });
    }
  });
  return { usedIds, keyTexts, suspicious, oddlyTagged };
}
