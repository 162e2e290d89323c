import type { ByteCodec } from "./check/bytes/byte-codec.js";
import { sha256Of } from "./check/bytes/hashing.js";
import { guardedRules } from "./check/engine/guarded-rules.js";
import { runRules } from "./check/engine/run.js";
import type { PackRule, Rule, TeamRule } from "./check/rule.js";
import { rules as ourRules } from "./check/rules.js";
import { packSubject } from "./check/subjects/subjects.js";
import { type CompiledPack, compiledPack } from "./compiled-pack.js";
import { diagnose } from "./diagnose.js";
import type { Diagnostic } from "./diagnostic.js";
import type { Dialect } from "./dialect/dialect.js";
import { parse } from "./parse/parse.js";
import { checkShape } from "./shape/check-shape.js";
import type { Definition } from "./symbols/symbol-table.js";

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
  const diagnostics = diagnose(parsed.text, reported);
  const valid = diagnostics.every(({ severity }) => severity !== "error");
  return {
    text: parsed.text,
    diagnostics,
    packId: typeof shape?.pack.packId === "string" ? shape.pack.packId : null,
    version: typeof shape?.pack.version === "string" ? shape.pack.version : null,
    definitions: subject?.symbols.definitions ?? [],
    pack: valid && subject && shape?.document ? compiledPack(parsed.text, shape.document, subject) : null,
  };
}

/** Our rules, those that a configuration asks for, and those of a team behind them. */
export function allRules({
  rules: own = [],
  sendingRules = [],
}: Pick<CompileOptions, "rules" | "sendingRules">): readonly Rule[] {
  const all = sendingRules.length === 0 ? ourRules : [...ourRules, ...sendingRules];
  return own.length === 0 ? all : [...all, ...guardedRules(own)];
}
