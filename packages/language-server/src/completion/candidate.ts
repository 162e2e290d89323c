import type { CompletionItemKind } from "vscode-languageserver";

/** Something that may be written. */
export interface Candidate {
  readonly label: string;
  readonly kind: CompletionItemKind;
  /** The value, or of a member its name. */
  readonly value: unknown;
  /** What stands behind the name of a member, where that is known. */
  readonly begins?: unknown;
  readonly detail?: string;
  readonly words?: string;
}
