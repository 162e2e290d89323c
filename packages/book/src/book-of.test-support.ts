import { compile } from "@setup-pack/core";
import { type Dialect, packBook } from "@setup-pack/core/meaning";
import { packBookPage } from "./book.js";

/** The book of a pack without errors, which has no scenarios. */
export function bookOf(pack: unknown, dialects: readonly Dialect[] = []): string {
  const { pack: compiled, diagnostics } = compile(typeof pack === "string" ? pack : JSON.stringify(pack), { dialects });
  if (compiled === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const book = packBook(compiled.document, dialects);
  return packBookPage({
    pack: compiled,
    book,
    scenarios: [],
    unplayed: [],
    findings: diagnostics,
    accepted: [],
    changes: undefined,
    isUnsaved: false,
  });
}
