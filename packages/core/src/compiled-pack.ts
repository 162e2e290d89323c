import { canonical } from "./canonical/canonical.js";
import { digestOf } from "./canonical/digest.js";
import { type Use, usesIn } from "./check/references/uses.js";
import type { AutomationSubject, PackSubject } from "./check/subjects/subjects.js";
import { topologicalOrder } from "./graph/topological-order.js";
import { installOrder } from "./install-order.js";
import type { Pack } from "./model.js";
import { type NormalisedPack, normalise } from "./normalise/normalise.js";
import { carriedItem, type Reference } from "./symbols/references.js";
import type { Definition, SymbolTable } from "./symbols/symbol-table.js";
import { lazy } from "./words/lazy.js";

/** A reference with what the pack itself carries for it; null where only the workspace can have it. */
export interface ResolvedReference extends Reference {
  readonly definition: Definition | null;
}

/** One automation, compiled. */
export interface CompiledAutomation {
  readonly key: string;
  readonly references: readonly ResolvedReference[];
  /** Ids of its blocks, each after all that lead to it. */
  readonly order: readonly string[];
}

/** A pack without errors, with what installing, comparing and editing need to know. Parts are made when first read. */
export interface CompiledPack {
  readonly document: Pack;
  readonly automations: readonly CompiledAutomation[];
  /** Where each key is defined … */
  readonly symbols: SymbolTable;
  /** … and where it is used. */
  readonly uses: readonly Use[];
  /** Items in the order they can be installed: what is referred to before what refers to it. */
  readonly installOrder: readonly Definition[];
  /** The pack with every default written out. */
  readonly normalised: NormalisedPack;
  /** The text `fmt` writes. */
  readonly canonical: string;
  /** `sha256:` and the hash of the canonical text: equal for packs that differ in layout only. */
  readonly digest: string;
}

/** Completes a pack in which no rule found an error. `text` is its source, `document` its value. */
export function compiledPack(text: string, document: Pack, subject: PackSubject): CompiledPack {
  const uses = lazy(() => subject.automations.flatMap(usesIn));
  const order = lazy(() => installOrder(subject));
  const normalised = lazy(() => normalise(document));
  const automations = lazy(() =>
    subject.automations.map((automation) => compiledAutomation(automation, subject.symbols)),
  );
  const written = lazy(() => canonical(text));
  const digest = lazy(() => digestOf(written(), subject.bytes));
  return {
    document,
    symbols: subject.symbols,
    get automations() {
      return automations();
    },
    get uses() {
      return uses();
    },
    get installOrder() {
      return order();
    },
    get normalised() {
      return normalised();
    },
    get canonical() {
      return written();
    },
    get digest() {
      return digest();
    },
  };
}

function compiledAutomation(automation: AutomationSubject, symbols: SymbolTable): CompiledAutomation {
  return {
    key: automation.key ?? "",
    references: automation.references.map((reference) => ({
      ...reference,
      definition: carriedItem(reference, symbols) ?? null,
    })),
    order: topologicalOrder(automation.graph).order.map((index) => automation.graph.blocks[index]?.id ?? ""),
  };
}
