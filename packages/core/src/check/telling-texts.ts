import type { AutomationGraph, Block } from "../graph/automation-graph.js";
import { visitTexts } from "../graph/config-texts.js";
import type { Reference } from "../symbols/references.js";
import type { SymbolTable } from "../symbols/symbol-table.js";
import { remembered } from "../words/remembered.js";
import { isCredentialName, isCredentialText, mayHoldCredential, shortestCredential } from "./credentials.js";
import { isNaming } from "./meant-by.js";

/** A text in a block's config, and where it stands. */
export interface ConfigText {
  readonly value: string;
  /** The nearest member that holds it. */
  readonly member: string;
  readonly block: Block;
  /** Its place among the texts of the block. */
  readonly nth: number;
}

/**
 * What the texts in an automation's config tell several rules. All texts of a pack are looked at once: most of the
 * time it takes to check a large pack goes into fetching them from memory.
 */
export interface TellingTexts {
  /** Ids of the automation's references that some text equals. */
  readonly given: ReadonlySet<string>;
  /** Texts that are keys of the pack, in members named like ids, but no ids of references. */
  readonly naming: readonly ConfigText[];
  /** Texts in which there may be a credential, or which are one going by the member's name. */
  readonly suspicious: readonly ConfigText[];
}

const isSecret = remembered(isCredentialName);

/** Sorts out the telling texts of an automation. */
export function tellingTexts(
  graph: AutomationGraph,
  references: readonly Reference[],
  symbols: SymbolTable,
): TellingTexts {
  const ids = new Set(references.map(({ id }) => id));
  const lengths = new Set(references.map(({ id }) => id.length));
  const given = new Set<string>();
  const naming: ConfigText[] = [];
  const suspicious: ConfigText[] = [];
  visitTexts(graph, (value, member, block, nth) => {
    if (lengths.has(value.length) && ids.has(value)) given.add(value);
    else if (isNaming(member) && symbols.of(value).length > 0) naming.push({ value, member, block, nth });
    else if (value.length >= shortestCredential && mayBeCredential(value, member))
      suspicious.push({ value, member, block, nth });
  });
  return { given, naming, suspicious };
}

const mayBeCredential = (value: string, member: string): boolean =>
  (isSecret(member) && isCredentialText(value)) || mayHoldCredential(value);
