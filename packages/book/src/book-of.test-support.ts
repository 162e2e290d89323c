import { compile } from "@setup-pack/core";
import { packBook } from "@setup-pack/core/meaning";
import { packBookPage } from "./book.js";

/** The book of a pack without errors, which has no scenarios. */
export function bookOf(pack: unknown): string {
  const { pack: compiled, diagnostics } = compile(typeof pack === "string" ? pack : JSON.stringify(pack));
  if (compiled === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const book = packBook(compiled.document);
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
