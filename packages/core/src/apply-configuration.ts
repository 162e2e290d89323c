import type { Diagnostic, Severity } from "./diagnostic.js";
import { lazy } from "./memoise.js";
import type { Configuration, Ignore } from "./model.js";
import { largestEver } from "./parse/limits.js";
import { parse } from "./parse/parse.js";
import { keyPathOf, segmentsOfKeyPath } from "./symbols/key-path.js";
import type { Definition } from "./symbols/symbol-table.js";

/** Why a finding is not shown: what a team has said of it. */
export interface Suppression {
  /** An ignore of the configuration, a severity that is "off" there, or a baseline that knows it. */
  readonly kind: "ignore" | "severity" | "baseline";
  /** For people: the reason that was given, or what says so. */
  readonly reason: string;
}

/** A finding that a team has accepted. It is still there, and an error still keeps the pack from being valid. */
export type SuppressedDiagnostic<Found = Diagnostic> = Found & { readonly suppression: Suppression };

/** What a configuration goes by in a finding: a diagnostic, with or without its place in a text. */
export type ConfigurableFinding = Pick<Diagnostic, "rule" | "severity" | "pointer" | "ruleSeverity">;

/** What a configuration makes of a pack's diagnostics. */
export interface ConfiguredDiagnostics<Found = Diagnostic> {
  readonly diagnostics: readonly Found[];
  /** What it hides, in the same order. */
  readonly suppressed: readonly SuppressedDiagnostic<Found>[];
  /** Which of the configuration's ignores hid something, by index. */
  readonly used: ReadonlySet<number>;
}

/** What an ignore can be narrowed to. */
export interface ConfiguredPack<Found = Diagnostic> {
  readonly packId: string | null;
  readonly diagnostics: readonly Found[];
  /** Where the pack's items are, so that an ignore can name one by its key. */
  readonly definitions: readonly Definition[];
  /** The text that the pointers lead into, for ignores that go by keys; without it or a value these hide nothing. */
  readonly text?: string;
  /** What was read from that text, where it is at hand. */
  readonly value?: unknown;
}

/**
 * Hides what a configuration ignores and gives rules the severity it asks for; ignores come first.
 * @example
 * ```ts
 * import { compile, configure } from "@setup-pack/core";
 *
 * const { diagnostics } = compile('{ "format": "service.setup-pack" }');
 * const team = { severities: { "schema/required": "off" } } as const;
 * const configured = configure({ packId: null, diagnostics, definitions: [] }, team);
 * console.log(diagnostics.length, configured.diagnostics.length); // 4 0
 * ```
 */
export function configure<Found extends ConfigurableFinding>(
  pack: ConfiguredPack<Found>,
  configuration: Configuration,
): ConfiguredDiagnostics<Found> {
  const severities = new Map(Object.entries(configuration.severities ?? {}));
  const value = lazy(() => (pack.text === undefined ? pack.value : parse(pack.text, { maxBytes: largestEver }).value));
  const ignores = (configuration.ignore ?? []).map((ignore, index) => ({
    index,
    ignore,
    hides: matcher(ignore, pack, value),
  }));
  const used = new Set<number>();
  const diagnostics: Found[] = [];
  const suppressed: SuppressedDiagnostic<Found>[] = [];
  for (const diagnostic of pack.diagnostics) {
    const hiding = ignores.filter(({ hides }) => hides(diagnostic));
    for (const { index } of hiding) used.add(index);
    const [first] = hiding;
    const severity = severities.get(diagnostic.rule) ?? diagnostic.severity;
    if (first !== undefined)
      suppressed.push({ ...diagnostic, suppression: { kind: "ignore", reason: first.ignore.reason } });
    else if (severity === "off") suppressed.push({ ...diagnostic, suppression: switchedOff });
    else diagnostics.push(withSeverity(diagnostic, severity));
  }
  return { diagnostics, suppressed, used };
}

const switchedOff: Suppression = { kind: "severity", reason: "The configuration switches this rule off." };

const withSeverity = <Found extends ConfigurableFinding>(diagnostic: Found, severity: Severity): Found =>
  severity === diagnostic.severity ? diagnostic : { ...diagnostic, severity, ruleSeverity: diagnostic.severity };

/**
 * Returns whether a diagnostic is one that an ignore means: its rule, in its pack, in its item, at or below its place.
 */
function matcher(
  ignore: Ignore,
  pack: Pick<ConfiguredPack, "packId" | "definitions">,
  value: () => unknown,
): (diagnostic: ConfigurableFinding) => boolean {
  if (ignore.packId !== undefined && ignore.packId !== pack.packId) return () => false;
  const { pointer } = ignore;
  const keyPath = ignore.keyPath === undefined ? undefined : segmentsOfKeyPath(ignore.keyPath);
  const items = pack.definitions.filter(({ key }) => key === ignore.item).map(({ at }) => at);
  const inside = (at: string, place: string): boolean => at === place || at.startsWith(`${place}/`);
  return ({ rule, pointer: at }) =>
    rule === ignore.rule &&
    (ignore.item === undefined || items.some((item) => inside(at, item))) &&
    (pointer === undefined || inside(at, pointer)) &&
    (keyPath === undefined || leadsTo(keyPath, keyPathOf(value(), at)));
}

/** Returns whether a key path leads to a place or to what that is in. */
const leadsTo = (keyPath: readonly string[], place: readonly string[]): boolean =>
  keyPath.every((segment, index) => segment === place[index]);
