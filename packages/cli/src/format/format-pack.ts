import { canonical, type Diagnostic, diagnose, parse } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { whyNotRewrite } from "@setup-pack/core/live";

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
