import { type BookSource, packBookPage } from "@setup-pack/book";
import { type CompileOptions, type Configuration, compile, configure } from "@setup-pack/core";
import { packBook } from "@setup-pack/core/meaning";
import { type Names, namesIn, playScenario, readScenario } from "@setup-pack/rehearsal/scenario";
import type { BookRequest } from "./protocol.js";
import type { ScenarioText } from "./rehearsal.js";

/** How the pack of a book is read and checked. */
interface BookOptions extends CompileOptions {
  readonly configuration: Configuration;
}

/**
 * Returns the book of a pack as one page, as the command line makes it of the same text; undefined for one with errors.
 */
export function bookOfText(text: string, options: BookOptions, request: BookRequest): string | undefined {
  const compilation = compile(text, options);
  const { pack } = compilation;
  if (pack === null) return undefined;
  const { diagnostics, suppressed } = configure(compilation, options.configuration);
  const book = packBook(pack.document, options.dialects);
  const names = namesIn([{ document: pack.document, book, digest: pack.digest }]);
  return packBookPage({
    pack,
    book,
    ...rehearsals(request.scenarios, names),
    findings: diagnostics,
    accepted: suppressed,
    changes: undefined,
    isUnsaved: request.isUnsaved,
  });
}

function rehearsals(files: readonly ScenarioText[], names: Names): Pick<BookSource, "scenarios" | "unplayed"> {
  const scenarios: BookSource["scenarios"][number][] = [];
  const unplayed: BookSource["unplayed"][number][] = [];
  for (const { name, text } of files) {
    const { file, problems } = readScenario(text, name);
    const played = file === undefined ? { problems } : playScenario(file, names);
    if (file === undefined || played.rehearsal === undefined)
      unplayed.push({ name: file?.name ?? name, why: played.problems?.[0]?.message ?? "" });
    else
      scenarios.push({
        name: file.name,
        rehearsal: played.rehearsal,
        packs: names.packs,
        failures: played.failures.map(({ message }) => message),
      });
  }
  return { scenarios, unplayed };
}
