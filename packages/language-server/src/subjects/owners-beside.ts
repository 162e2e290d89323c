import { referencesOf, referenceTypeOf } from "@setup-pack/core/format";
import { documentOf, elements } from "@setup-pack/edit";
import type { Neighbour } from "../workspace/neighbours.js";
import type { PackRoot } from "../workspace/root.js";
import type { Workspace } from "../workspace/workspace.js";
import { nearestPacks } from "./packs-of-file.js";
import type { NamePart, SaidText } from "./said-text.js";
import { settingsNames } from "./settings-names.js";
import type { NamedPack } from "./subject.js";

interface Named {
  readonly said: SaidText;
  readonly part: NamePart;
}

/** What of bindings or decisions is about a pack, and another pack that it is about as much. */
export interface PackMentions<Mention> {
  readonly mentions: readonly Mention[];
  readonly other: string | undefined;
}

/**
 * Of what bindings or decisions name, what is about a pack: nothing where another pack lies nearer to them, and no
 * entry that a pack beside it needs, since that refers to the same and does not carry it.
 */
export async function ownedBy<Mention extends Named>(
  { uri, kind, text }: Neighbour,
  view: NamedPack,
  mentions: readonly Mention[],
  workspace: Workspace,
): Promise<PackMentions<Mention>> {
  const nearest = await nearestPacks(uri, workspace);
  if (nearest.length > 0 && !nearest.includes(view.uri)) return { mentions: [], other: undefined };
  let own = mentions;
  for (const pack of nearest) {
    const root = pack === view.uri ? undefined : await workspace.packAt(pack);
    if (root === undefined) continue;
    const theirs = new Set(settingsNames(kind, uri, text, root.view).map(({ span }) => span.start));
    if (own.some(({ said }) => theirs.has(said.span.start))) return { mentions: own, other: pack };
    own = own.filter((mention) => !refersTo(root, mention));
  }
  return { mentions: own, other: undefined };
}

function refersTo({ view }: PackRoot, { said, part: { subject } }: Named): boolean {
  if (subject.is === "block" || said.value !== subject.definition.key) return false;
  const wanted = referenceTypeOf(subject.definition);
  return elements(view.value.automations).some((item) =>
    referencesOf(documentOf(item), "").some(
      ({ type, id }) => id === said.value && (wanted === undefined || type === wanted),
    ),
  );
}
