import { contentsOf } from "@setup-pack/core/words";
import type { SoundPack } from "../../packs/refuse.js";
import { printDiagnostic } from "../../print/diagnostic.js";
import type { Paper } from "../../print/paper.js";
import { printable } from "../../print/printable.js";
import { describeDiff } from "../description/index.js";
import type { PackChange } from "../packs/index.js";
import { changeWords, itemList, type Titles, whyBroken } from "../packs/index.js";
import { prettyBounds, printDiff, signs } from "./diff-pretty.js";

/** What became of a pack, for people. */
export function* printChange(change: PackChange, titles: Titles, paper: Paper): Generator<string> {
  const { strong, faint, severity } = paper.palette;
  const was =
    "previousPath" in change && change.previousPath !== change.path ? `${printable(change.previousPath)} → ` : "";
  yield `${strong(`${was}${printable(change.path)}`)}\n`;
  switch (change.kind) {
    case "changed":
    case "moved":
      yield* printDiff(
        describeDiff(change.diff, change.from.compiled, change.to.compiled, prettyBounds, change.books),
        paper,
      );
      return;
    case "added":
    case "removed":
      yield `${changeWords[change.kind]}\n`;
      yield* printContents(change.pack, change.kind, paper);
      return;
    case "replaced":
      yield `${severity.warning(changeWords.replaced)}\n`;
      yield* printContents(change.from, "removed", paper);
      yield* printContents(change.to, "added", paper);
      return;
    case "broken":
      yield `${severity.error(changeWords.broken)}\n`;
      for (const broken of change.packs) {
        const { entry, path, text } = broken.pack;
        yield `${printable(whyBroken(broken, titles))}\n`;
        for (const diagnostic of errorsOf(entry.diagnostics).slice(0, mostErrors)) {
          yield "\n";
          yield* printDiagnostic(diagnostic, path, text, paper, entry.sourceText);
        }
      }
      if (change.packs.every(({ pack }) => pack.entry.failure === undefined))
        yield `\n${faint("setup-pack validate lists all of them.")}\n`;
  }
}

/** At most so many errors of a pack are shown. */
const mostErrors = 10;

const errorsOf = <Found extends { readonly severity: string }>(diagnostics: readonly Found[]): readonly Found[] =>
  diagnostics.filter(({ severity }) => severity === "error");

function* printContents(pack: SoundPack, sign: "added" | "removed", { palette }: Paper): Generator<string> {
  const { document } = pack.compiled;
  const colour = sign === "added" ? palette.good : palette.severity.error;
  const title = `${printable(document.name)}  ${printable(document.version)}`;
  yield `\n${colour(signs[sign])} ${palette.strong(title)}  ${palette.faint(contentsOf(document))}\n`;
  const items = itemList(pack);
  for (const item of items.slice(0, prettyBounds.items)) yield `    ${printable(item)}\n`;
  const hidden = items.length - prettyBounds.items;
  if (hidden > 0) yield `    … and ${hidden} more\n`;
}
