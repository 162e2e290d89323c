import { canonical } from "../canonical/canonical.js";
import { whyNotRewrite } from "../canonical/rewriting.js";
import { sha256Of } from "../check/hashing.js";
import type { Use } from "../check/subjects/uses.js";
import type { CompileOptions } from "../compile.js";
import { listedFindings, severityOf } from "../diagnose.js";
import type { Diagnostic, ReportedFinding } from "../diagnostic.js";
import type { Pointer } from "../json.js";
import { lazy } from "../memoise.js";
import { type ParseResult, parse } from "../parse/parse.js";
import { rewrite } from "../rewrite/rewrite.js";
import type { Definition } from "../symbols/symbol-table.js";
import { checkByItem } from "./check-by-item.js";
import { inDocumentOrder } from "./document-order.js";

/** A diagnostic of a value that has no text yet: without lines and columns, and the same otherwise. */
export interface LiveDiagnostic extends Pick<Diagnostic, "rule" | "severity" | "message" | "pointer" | "fix"> {
  readonly related: readonly { readonly pointer: Pointer; readonly message: string }[];
}

/** A pack at one moment while it is edited; nothing in it changes. */
export interface LivePack {
  /** As `JSON.parse` has it; undefined for a text that cannot be read. */
  readonly value: unknown;
  /** Whether the text could be read. Where it could not, only `diagnostics` and `whyNotRewrite` tell anything. */
  readonly readable: boolean;
  /**
   * Every problem, in the order of the document: those that `compile` finds in the text of the value, and in its
   * source.
   */
  readonly diagnostics: readonly LiveDiagnostic[];
  /** Why it must not be saved, as a clause that goes behind "because"; undefined where nothing forbids it. */
  readonly whyNotRewrite: string | undefined;
  /** Null where they cannot be read. */
  readonly packId: string | null;
  readonly version: string | null;
  /** Where each readable key is defined … */
  readonly definitions: readonly Definition[];
  /** … and every place in automations that uses one; worked out when first asked for. */
  readonly uses: readonly Use[];
  /**
   * The pack with another value. What the value shares with the one before, by identity, is not looked at again.
   * Throws for a text that could not be read.
   */
  update(value: unknown): LivePack;
  /**
   * What is to be saved: the source with what was edited, in canonical form. Throws for a text that could not be read.
   */
  text(): string;
  /** The same pack once `text()` is on disk: that is its source from now on. */
  saved(): LivePack;
}

/** A text and the value that was read from it. */
interface Source {
  readonly text: string;
  readonly value: unknown;
  readonly findings: readonly ReportedFinding[];
}

/**
 * Opens a pack to be edited; takes any text or UTF-8 bytes, as `compile` does.
 * @example
 * ```ts
 * import { openPack } from "@setup-pack/core/live";
 *
 * const live = openPack('{ "format": "service.setup-pack" }');
 * console.log(live.diagnostics[0]?.message); // The pack has no "name"; say what people call the pack.
 * ```
 */
export function openPack(source: string | Uint8Array, options: CompileOptions = {}): LivePack {
  sha256Of(options);
  const parsed = parse(source, options);
  return parsed.readable ? livePack(parsed, parsed.value, checkByItem(options)) : unreadable(parsed);
}

function livePack(source: Source, value: unknown, check: ReturnType<typeof checkByItem>): LivePack {
  const { reported, subject, uses } = check(value, value === source.value);
  const { packId, version } = subject.pack;
  const all = [...findingsOfText(source, value, reported), ...reported];
  const text = lazy(() => canonical(rewrite(source.text, source.value, value)));
  return {
    value,
    readable: true,
    diagnostics: inDocumentOrder(listedFindings(all), value).map(diagnostic),
    whyNotRewrite: whyNotRewrite(all),
    packId: typeof packId === "string" ? packId : null,
    version: typeof version === "string" ? version : null,
    definitions: subject.symbols.definitions,
    get uses() {
      return uses();
    },
    update: (next) => livePack(source, next, check),
    text,
    saved: () => livePack(sourceOf(text(), value, source.findings), value, check),
  };
}

/** Returns the value of a text just written; checked again unless the value it was written from had no errors. */
function sourceOf(text: string, value: unknown, findings: readonly ReportedFinding[]): Source {
  return { text, value, findings: findings.length === 0 ? findings : parse(text).findings };
}

/**
 * What is wrong with the text that would be written. It need be looked at only where something was wrong with the
 * source, and where the value can be written at all.
 */
function findingsOfText(
  { text, value: before, findings }: Source,
  value: unknown,
  ofValue: readonly ReportedFinding[],
): readonly ReportedFinding[] {
  if (findings.length === 0 || value === before) return findings;
  const lasting = findings.filter(({ rule }) => rule === "json/encoding");
  if (whyNotRewrite(ofValue) !== undefined) return lasting;
  return [...lasting, ...parse(rewrite(text, before, value)).findings];
}

function unreadable({ findings }: ParseResult): LivePack {
  const refuse = (): never => {
    throw new Error("A text that cannot be read is neither edited nor written");
  };
  return {
    value: undefined,
    readable: false,
    diagnostics: findings.map(diagnostic),
    whyNotRewrite: whyNotRewrite(findings),
    packId: null,
    version: null,
    definitions: [],
    uses: [],
    update: refuse,
    text: refuse,
    saved: refuse,
  };
}

/** Diagnostics by what they were made of, so that what is found again is the same object. */
const known = new WeakMap<ReportedFinding, LiveDiagnostic>();

function diagnostic(finding: ReportedFinding): LiveDiagnostic {
  const made = known.get(finding) ?? withoutPlaces(finding);
  known.set(finding, made);
  return made;
}

function withoutPlaces(finding: ReportedFinding): LiveDiagnostic {
  const { rule, message, at, related = [], fix } = finding;
  return {
    rule,
    severity: severityOf(finding),
    message,
    pointer: at,
    related: related.map((place) => ({ pointer: place.at, message: place.message })),
    ...(fix === undefined ? {} : { fix }),
  };
}
