import type { ExistingItem, Pack } from "@setup-pack/core";
import { append } from "@setup-pack/core/json";
import { didYouMean, fold, quote } from "@setup-pack/core/words";
import type { Installation } from "../target/target.js";
import type { EntryFinding } from "./entry-finding.js";

/** Entries on existing items that no release item has the kind and name of, or that come too late: they do nothing. */
export function unfitItems(
  entries: readonly ExistingItem[],
  release: Pack,
  installation: Installation | null,
): EntryFinding[] {
  const items = [
    ...(release.resources ?? []).map(({ kind, key, name }) => ({ list: "resources", kind, key, name }) as const),
    ...(release.pipelines ?? []).map(({ key, name }) => ({ list: "pipelines", kind: "pipelines", key, name }) as const),
  ];
  return entries.flatMap(({ kind, name, hold }, index): EntryFinding[] => {
    const at = append("", "existing", index);
    const ofKind = items.filter((item) => item.kind === kind || item.list === kind);
    const found = ofKind.filter((item) => fold(item.name) === fold(name));
    const word = kind === "resources" ? "resource" : kind === "pipelines" ? "pipeline" : kind.replaceAll("_", " ");
    if (found.length === 0) {
      const near = didYouMean(
        name,
        ofKind.map((item) => item.name),
      );
      const message = `The release has no ${word} ${quote(name)}, and this does nothing.${near}`;
      return [{ at: append(at, "name"), message }];
    }
    const holds = found.map(({ list, key }) => installation?.remains?.holdings.get(`${list} ${key}`)?.hold);
    const other = holds.find((one) => one !== undefined && one !== "released" && one !== hold);
    if (other === undefined) return [];
    const message = `The ${word} ${quote(name)} is ${other} since it was installed, and this does nothing: it counts before an item is installed.`;
    return [{ at: append(at, "hold"), message }];
  });
}
