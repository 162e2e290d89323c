import { canonical, type Diagnostic, diagnose, parse } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { whyNotRewrite } from "@setup-pack/core/live";
import { printDiagnostic } from "../print/diagnostic.js";
import { type Paper, printable } from "../print/paper.js";

/** A pack in canonical form. */
export interface FormattedPack {
  readonly text: string;
  /** Whether that is another text than it was. */
  readonly isChanged: boolean;
}

/** Why a text is left as it is: a clause that goes behind "because". */
export interface Refusal {
  readonly refused: string;
  /** What the positions are in. */
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

export type FormatResult = FormattedPack | Refusal;

/** Writes a pack in canonical form, unless something in it would be lost, or it is none. */
export function formatPack(bytes: Uint8Array): FormatResult {
  const { text, value, findings } = parse(bytes);
  const diagnostics = diagnose(text, findings);
  const refused = whyNotRewrite(diagnostics);
  if (refused !== undefined) return { refused, text, diagnostics };
  if (!isObject(value) || value.format !== "service.setup-pack")
    return {
      refused: 'it is not a Setup Pack: it has no "format" that says "service.setup-pack"',
      text,
      diagnostics: [],
    };
  const written = canonical(text);
  return { text: written, isChanged: written !== text };
}

/** At most so many of its problems are shown. */
const mostShown = 10;

/** That a file was left as it is, why, and where the trouble lies. */
export function* printRefusal(path: string, { refused, text, diagnostics }: Refusal, paper: Paper): Generator<string> {
  yield `setup-pack: ${printable(path)} was not changed, because ${refused}.\n`;
  for (const diagnostic of diagnostics.slice(0, mostShown)) {
    yield "\n";
    yield* printDiagnostic(diagnostic, path, text, paper);
  }
  const hidden = diagnostics.length - mostShown;
  if (hidden > 0) yield `\n  … and ${hidden} more\n`;
}
