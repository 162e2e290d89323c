import { canonical } from "./canonical/canonical.js";
import type { ByteCodec } from "./check/byte-codec.js";
import { guardedRules } from "./check/engine/guarded-rules.js";
import { runRules } from "./check/engine/run.js";
import { sha256Of } from "./check/hashing.js";
import type { PackRule, Rule, TeamRule } from "./check/rule.js";
import { rules as ourRules } from "./check/rules.js";
import { type AutomationSubject, type PackSubject, packSubject } from "./check/subjects/subjects.js";
import { type Use, usesIn } from "./check/subjects/uses.js";
import { diagnose } from "./diagnose.js";
import type { Diagnostic } from "./diagnostic.js";
import type { Dialect } from "./dialect/dialect.js";
import { topologicalOrder } from "./graph/topological-order.js";
import { installOrder } from "./install-order.js";
import { lazy } from "./memoise.js";
import type { Pack } from "./model.js";
import { type NormalisedPack, normalise } from "./normalise.js";
import { parse } from "./parse/parse.js";
import { checkShape } from "./shape/check-shape.js";
import { carriedItem, type Reference } from "./symbols/references.js";
import type { Definition, SymbolTable } from "./symbols/symbol-table.js";

/** What compiling needs of the world, and what it is told. */
export interface CompileOptions extends ByteCodec {
  /** The largest text that is read, in UTF-8 bytes; 64 MiB when left out. */
  readonly maxBytes?: number;
  /** How the team's vendor writes settings, the later winning; read them with `parseDialect`. */
  readonly dialects?: readonly Dialect[];
  /** Rules of a team's own, run after ours; a list that `readTeamRules` refuses is thrown as a TypeError. */
  readonly rules?: readonly TeamRule[];
  /** Rules on what is sent, for what a configuration asks; `sendingRules` makes them. */
  readonly sendingRules?: readonly PackRule[];
  /** Looks for errors alone, which takes less time; for who only asks whether a pack is valid. */
  readonly errorsOnly?: boolean;
}

/** What compiling one pack gives. */
export interface Compilation {
  /** The text the diagnostics' positions are in: the source, decoded. */
  readonly text: string;
  /** Every problem found, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
  /** Null where they cannot be read. */
  readonly packId: string | null;
  readonly version: string | null;
  /** Where each readable key is defined, also in a pack with errors. */
  readonly definitions: readonly Definition[];
  /** Null where there is an error. */
  readonly pack: CompiledPack | null;
}

/**
 * Compiles a pack: text (or its UTF-8 bytes) in, every problem out, and without errors the compiled pack.
 * Takes any input and never throws for one; touches neither network nor files. Throws a TypeError for options that
 * cannot be used: rules with faults, a `sha256` that answers with a promise.
 * @example
 * ```ts
 * import { compile } from "@setup-pack/core";
 *
 * const { diagnostics, pack } = compile('{ "format": "service.setup-pack", "name": "Spring" }');
 * console.log(diagnostics[0]?.message);
 * // The pack has no "packId"; make one UUID for this pack and keep it in every release.
 * console.log(pack); // null
 * ```
 */
export function compile(source: string | Uint8Array, options: CompileOptions = {}): Compilation {
  sha256Of(options);
  const rules = allRules(options);
  const parsed = parse(source, options);
  const shape = parsed.readable ? checkShape(parsed.value) : undefined;
  const subject = shape && packSubject(shape.pack, options);
  const reported = [
    ...parsed.findings,
    ...(shape?.findings ?? []),
    ...(subject ? runRules(rules, subject, shape?.findings ?? []) : []),
  ];
  const all = diagnose(parsed.text, reported);
  const errors = all.filter(({ severity }) => severity === "error");
  return {
    text: parsed.text,
    diagnostics: options.errorsOnly ? errors : all,
    packId: typeof shape?.pack.packId === "string" ? shape.pack.packId : null,
    version: typeof shape?.pack.version === "string" ? shape.pack.version : null,
    definitions: subject?.symbols.definitions ?? [],
    pack: errors.length === 0 && subject && shape?.document ? compiledPack(parsed.text, shape.document, subject) : null,
  };
}

/** Our rules, those that a configuration asks for, and those of a team behind them. */
export function allRules({
  rules: own = [],
  sendingRules = [],
  errorsOnly = false,
}: Pick<CompileOptions, "rules" | "sendingRules" | "errorsOnly">): readonly Rule[] {
  const all = [...ourRules, ...sendingRules, ...guardedRules(own)];
  return errorsOnly ? all.filter(({ severity }) => severity === "error") : all;
}

/** A reference with what the pack itself carries for it; null where only the workspace can have it. */
interface ResolvedReference extends Reference {
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
function compiledPack(text: string, document: Pack, subject: PackSubject): CompiledPack {
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

/** `sha256:` and the hash of a canonical text. */
function digestOf(canonicalText: string, bytes: ByteCodec = {}): string {
  return `sha256:${sha256Of(bytes)(new TextEncoder().encode(canonicalText))}`;
}

/**
 * Returns the digest of a pack that is at hand as a value: equal to that of its text, unless the text writes a number
 * or the order of names like "10" in a way that a value does not keep. `packDigest` of an install plan is this one.
 * @example
 * ```ts
 * import { packDigest, type Pack } from "@setup-pack/core";
 *
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 * };
 * console.log(packDigest(spring)); // sha256:c9c22600980585881ea0f968eb175c7f7ff21bffd4d96ab53bfdc99d851cbfdc
 * ```
 */
export function packDigest(pack: Pack, bytes: ByteCodec = {}): string {
  return digestOf(canonical(JSON.stringify(pack)), bytes);
}
