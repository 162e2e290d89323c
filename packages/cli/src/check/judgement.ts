import { type Compilation, type Configuration, configure } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { contentsOf } from "@setup-pack/core/words";
import type { Failure } from "../world/failure.js";
import type { Entry } from "./report.js";

/** What checking one input came to: plain values, as they go from one thread to another. */
export interface Judgement extends Omit<Entry, "path" | "text" | "sourceText"> {
  /** Which ignores of its configuration hid something. */
  readonly usedIgnores: ReadonlySet<number>;
  /** Whether rules saw a pack, so that it can be compared with others. */
  readonly isCompiled: boolean;
}

/** Findings after which no rule looks at the pack itself. */
const stopping: ReadonlySet<string> = new Set(["json/syntax", "json/encoding", "json/limit"]);

/** Returns what compiling an input gave, under its configuration. */
export function judgementOf(compilation: Compilation, configuration: Configuration): Judgement {
  const { packId, version, pack } = compilation;
  const { diagnostics, suppressed, used } = configure(compilation, configuration);
  return {
    packId,
    version,
    diagnostics,
    suppressed,
    title: headingOf(compilation),
    contents: pack === null ? "" : contentsOf(pack.document),
    usedIgnores: used,
    isCompiled: !compilation.diagnostics.some(({ rule }) => stopping.has(rule)),
  };
}

type Why = { readonly failure: Failure } | Pick<Judgement, "diagnostics">;

/** Returns an input without a pack that can be looked at. */
export function judgementWithoutPack(why: Why & Partial<Judgement>): Judgement {
  const nothing = { packId: null, version: null, diagnostics: [], suppressed: [], title: "", contents: "" };
  return { ...nothing, usedIgnores: new Set(), isCompiled: false, ...why };
}

/** Returns the name and version of a pack as a heading has them; what cannot be read is left out. */
function headingOf({ pack, text, version }: Pick<Compilation, "pack" | "text" | "version">): string {
  const name = pack === null ? nameIn(text) : pack.document.name;
  return [name, version].flatMap((part) => (typeof part === "string" ? shortened(part) : [])).join(" ");
}

/** The most letters that a heading shows of a name. */
const mostLetters = 100;

function shortened(text: string): string {
  const letters = Array.from(text.slice(0, 2 * mostLetters + 2));
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join("")}…` : text;
}

function nameIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value.name : undefined;
  } catch {
    return undefined;
  }
}
