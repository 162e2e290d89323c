import type { Diagnostic } from "@setup-pack/core";
import type { SoundPack } from "../../packs/read-pack.js";
import type { BrokenPack, PackChange } from "../change-words.js";
import type { ComparedTrees } from "../git/compared-trees.js";
import type { Tree } from "../git/tree.js";

/**
 * What became of packs, for programs; schemas/changed-packs.schema.json describes it. Pack by pack, so that few are in
 * memory.
 */
export function* printChangesJson(
  changes: Iterable<PackChange>,
  { before, after }: Pick<ComparedTrees, "before" | "after">,
): Generator<string> {
  const sides = [`"before": ${JSON.stringify(sideOf(before))}`, `"after": ${JSON.stringify(sideOf(after))}`];
  yield `{\n  "changedPacksVersion": 1,\n  ${sides.join(",\n  ")},\n  "packs": [`;
  let separator = "\n";
  for (const change of changes) {
    const text = JSON.stringify(asJson(change), undefined, 2).replace(/\n/g, "\n    ");
    yield `${separator}    ${text}`;
    separator = ",\n";
  }
  yield separator === "\n" ? "]\n}\n" : "\n  ]\n}\n";
}

const sideOf = ({ title, commit }: Tree) => ({ title, commit });

function asJson(change: PackChange): object {
  const { kind, path } = change;
  switch (change.kind) {
    case "changed":
    case "moved": {
      const { from, to, diff } = change;
      const digests = {
        from: { ...diff.from, digest: from.compiled.digest },
        to: { ...diff.to, digest: to.compiled.digest },
      };
      return { path, previousPath: change.previousPath, change: kind, diff: { ...diff, ...digests } };
    }
    case "added":
      return { path, previousPath: null, change: kind, pack: packJson(change.pack) };
    case "removed":
      return { path: null, previousPath: path, change: kind, pack: packJson(change.pack) };
    case "replaced":
      return { path, previousPath: path, change: kind, from: packJson(change.from), to: packJson(change.to) };
    case "broken":
      return { path, previousPath: change.previousPath, change: kind, errors: change.packs.flatMap(errorsOf) };
  }
}

const packJson = ({ compiled: { document, digest } }: SoundPack) => ({
  packId: document.packId,
  name: document.name,
  version: document.version,
  digest,
});

function errorsOf({ side, pack: { entry } }: BrokenPack): object[] {
  if (entry.failure !== undefined) return [{ side, rule: null, message: entry.failure.message, pointer: null }];
  return entry.diagnostics.flatMap(({ severity, rule, message, pointer, source }) =>
    severity === "error" ? [{ side, rule, message, pointer, ...(source && { source: placeOf(source) }) }] : [],
  );
}

const placeOf = ({ path, range: { start } }: NonNullable<Diagnostic["source"]>) => ({
  path,
  line: start.line,
  column: start.column,
});
