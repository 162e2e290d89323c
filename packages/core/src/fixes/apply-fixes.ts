import { whyNotRewrite } from "../canonical/rewriting.js";
import { ruleOf } from "../check/rules.js";
import type { Compilation } from "../compile.js";
import type { Diagnostic, Fix, PatchOperation, Severity } from "../diagnostic.js";
import { append, type Pointer, segmentsOf } from "../json.js";
import { applyFix } from "../live/apply-fix.js";
import { rewrite } from "../rewrite/rewrite.js";

/** A text with fixes made. */
export interface FixedText {
  readonly text: string;
  /** What was mended, in the order it was. */
  readonly made: readonly Diagnostic[];
  /** Why nothing was, though there were fixes: a clause that goes behind "because". */
  readonly refused?: string;
}

/** What is to be known of a text: all that the rules find, and which of that is to be mended. */
export interface TextFindings extends Pick<Compilation, "text" | "diagnostics"> {
  readonly wanted: readonly Diagnostic[];
}

/**
 * Makes the fixes of a text that are as safe as asked, until none is left; `look` says what is found in a text. Each
 * fix must take away what it is for and bring nothing as heavy or heavier: one that does not is not made, so that no
 * pack becomes worse. What no fix is about is kept to the letter.
 * @example
 * ```ts
 * import { compile } from "@setup-pack/core";
 * import { applyFixes } from "@setup-pack/core/live";
 *
 * const { text } = applyFixes('{ "fromat": "service.setup-pack" }', "unsafe", (source) => {
 *   const compilation = compile(source);
 *   return { ...compilation, wanted: compilation.diagnostics };
 * });
 * console.log(text); // { "format": "service.setup-pack", "schemaVersion": 2 }
 * ```
 */
export function applyFixes(
  source: string | Uint8Array,
  safety: Fix["safety"],
  look: (text: string | Uint8Array) => TextFindings,
): FixedText {
  const hopeless = new Set<string>();
  const made: Diagnostic[] = [];
  let found = look(source);
  let most = Number.POSITIVE_INFINITY;
  for (;;) {
    const fixes = heaviest(fixesIn(found, safety).filter((one) => !hopeless.has(nameOf(one))));
    if (fixes.length === 0) return { text: found.text, made };
    const refused = whyNotRewrite(found.diagnostics);
    if (refused !== undefined) return { text: found.text, made, refused };
    const chosen = together(fixes).slice(0, most);
    const text = fixed(found.text, chosen);
    const next = text === undefined ? undefined : look(text);
    if (next !== undefined && isBetter(next, found, chosen)) {
      made.push(...chosen.map(({ diagnostic }) => diagnostic).reverse());
      found = next;
      most *= 2;
    } else if (chosen.length > 1) {
      // One of them is no good: fewer are tried, until it stands alone.
      most = Math.ceil(chosen.length / 2);
    } else {
      for (const one of chosen) hopeless.add(nameOf(one));
    }
  }
}

interface KnownFix extends Fix {
  readonly diagnostic: Diagnostic;
  /** The severity its rule has by itself, whatever a configuration makes of it. */
  readonly weight: Severity;
}

function fixesIn({ wanted, diagnostics }: TextFindings, safety: Fix["safety"]): KnownFix[] {
  return wanted.flatMap((diagnostic) => {
    const { fix } = diagnostic;
    return fix === undefined || (safety === "safe" && fix.safety !== "safe")
      ? []
      : [{ ...fix, diagnostic, weight: weightOf(diagnostic, diagnostics) }];
  });
}

/** A rule of a team's own is in no table: what it finds has the severity that the rule has, until it is configured. */
function weightOf({ rule, severity }: Diagnostic, found: readonly Diagnostic[]): Severity {
  const asFound = () => found.find((one) => one.rule === rule && one.fix !== undefined)?.severity;
  return ruleOf(rule)?.severity ?? asFound() ?? severity;
}

const nameOf = ({ diagnostic: { rule, message }, operations }: KnownFix): string =>
  JSON.stringify([rule, message, operations]);

/** Returns a text with fixes made; undefined where a rule of a team's own gives one that cannot be made. */
function fixed(text: string, fixes: readonly KnownFix[]): string | undefined {
  const plain = text.replace(/^\ufeff/, "");
  // A fix without operations is made by writing the text again.
  const written = fixes.some(({ operations }) => operations.length === 0) ? plain : text;
  const before: unknown = JSON.parse(plain);
  try {
    return rewrite(written, before, applyFix(before, { operations: fixes.flatMap(({ operations }) => operations) }));
  } catch (error) {
    if (fixes.every(({ diagnostic: { rule } }) => ruleOf(rule) !== undefined)) throw error;
    return undefined;
  }
}

const weights = ["error", "warning", "info"] as const;

/**
 * Returns the fixes of the heaviest findings: these come first, so that each can be judged on whether it was worth
 * making.
 */
function heaviest(fixes: readonly KnownFix[]): KnownFix[] {
  const first = weights.find((weight) => fixes.some((one) => one.weight === weight));
  return fixes.filter((one) => one.weight === first);
}

/** Returns whether every fix has taken away one finding of its severity, and nothing heavier has come. */
function isBetter(after: TextFindings, before: TextFindings, made: readonly KnownFix[]): boolean {
  for (const weight of weights) {
    const of = ({ diagnostics }: TextFindings): number =>
      diagnostics.filter(({ severity }) => severity === weight).length;
    const mended = made.filter((one) => one.weight === weight).length;
    if (of(after) > of(before) - mended) return false;
    if (mended > 0) return true;
  }
  return false;
}

type Operations = Fix["operations"];

/**
 * Of some fixes those that can be made one after the other as they are, in the order in which to make them: none
 * changes, holds or moves what another one is about. The others have to wait until these are made.
 */
export function together<Fixed extends { readonly operations: Operations }>(fixes: readonly Fixed[]): Fixed[] {
  const touched = touchedPlaces();
  return fixes.toReversed().filter(({ operations }) => {
    if (operations.some(touched.concern)) return false;
    operations.forEach(touched.add);
    return true;
  });
}

/** Keeps account of what operations have changed. */
function touchedPlaces() {
  const places = new Set<Pointer>();
  /** Those places, and what holds them. */
  const holders = new Set<Pointer>();
  /** Of a list in which elements came or went, by its pointer: from which index on they are others than before. */
  const moved = new Map<Pointer, number>();
  const firstMoved = (list: Pointer): number => moved.get(list) ?? Number.POSITIVE_INFINITY;

  return {
    add(operation: PatchOperation): void {
      for (const place of placesOf(operation)) {
        const steps = stepsOf(place);
        places.add(place);
        for (const { holder } of steps) holders.add(holder);
        holders.add(place);
        const last = steps.at(-1);
        if (operation.op !== "replace" && last !== undefined && /^\d+$/.test(last.name))
          moved.set(last.holder, Math.min(Number(last.name), firstMoved(last.holder)));
      }
    },

    /** Whether an operation is about something that is no longer what or where it was. */
    concern(operation: PatchOperation): boolean {
      return placesOf(operation).some((place) => {
        // What is appended to a list is in nobody's way.
        if (!place.endsWith("/-") && holders.has(place)) return true;
        return stepsOf(place).some(({ holder, name }) => places.has(holder) || Number(name) >= firstMoved(holder));
      });
    },
  };
}

const placesOf = (operation: PatchOperation): Pointer[] =>
  operation.op === "move" ? [operation.from, operation.path] : [operation.path];

/** Returns the steps of a pointer, each with the pointer of what it is a step in. */
function stepsOf(pointer: Pointer): { readonly holder: Pointer; readonly name: string }[] {
  let holder: Pointer = "";
  return segmentsOf(pointer).map((name) => {
    const step = { holder, name };
    holder = append(holder, name);
    return step;
  });
}
