import type { Target } from "../features/target.js";
import { type NamedSubject, namedAt } from "../subjects/named-at.js";
import { scalarOf } from "../syntax/scalar.js";

/**
 * What a rename is about at a place: what is named there, and at `name` in the file of an item that is called by that
 * file its key, which may be written nowhere.
 */
export async function renamedAt(target: Target): Promise<readonly NamedSubject[]> {
  const named = await namedAt(target);
  return named.length > 0 ? named : calledByFile(target);
}

function calledByFile({ root, uri, document, offset }: Target): readonly NamedSubject[] {
  if (root.is !== "pack" || root.view.kind !== "folder") return [];
  const { view } = root;
  const spot = view.spotAt(uri, offset);
  const at = spot?.on === "name" ? /^(.*?)(?:\/document)?\/name$/.exec(spot.at)?.[1] : undefined;
  const definition = view.definitions.find((one) => one.kind !== "stages" && one.at === at);
  const [site] = definition === undefined ? [] : view.locate([{ at: `${definition.at}/key` }]);
  if (spot === undefined || definition === undefined || site?.uri !== uri) return [];
  if (scalarOf(document.getText().slice(site.span.start, site.span.end)) === definition.key) return [];
  return [{ root, subject: { is: "definition", definition }, span: spot.span, isKey: true, isWritten: true }];
}
