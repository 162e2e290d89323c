import type { JsonObject } from "@setup-pack/core/json";
import { documentOf, elements, keyOf, type ReferenceEntry, textOf } from "@setup-pack/edit";
import type { ItemChange, Target } from "@setup-pack/edit-api";
import type { Editor } from "../editor/index.js";
import { mergeOffice } from "../files/index.js";
import { askLookup } from "../lookups/index.js";
import { doing } from "./doing.js";
import { askSides } from "./server.js";
import { unlistedIds } from "./unlisted-ids.js";
import { withChanges } from "./with-changes.js";

/** An id in an automation that came from the office, and that stands for nothing the workspace lists. */
export interface UnknownId {
  readonly automation: string;
  readonly id: string;
}

/**
 * Takes items into the pack as the office made them, as one step. What they name of the workspace is listed as a
 * reference by its name; gives what of that could not be found, and undefined where nothing was taken.
 */
export async function takeOfficeChanges(
  editor: Editor,
  chosen: readonly ItemChange[],
): Promise<readonly UnknownId[] | undefined> {
  const packId = textOf(editor.document.store.getState().pack.packId) ?? "";
  let unknown: readonly UnknownId[] | undefined;
  await doing(editor, "taking", async () => {
    const { installed, now } = await askSides(packId);
    const found = await withReferences(editor, installed, withChanges(installed, now, chosen), chosen);
    if (await mergeOffice(editor, { base: installed, theirs: found.pack })) unknown = found.unknown;
  });
  return unknown;
}

/** Lists in the automations that were chosen what the office had them name. */
async function withReferences(editor: Editor, installed: JsonObject, pack: JsonObject, chosen: readonly ItemChange[]) {
  const keys = new Set(chosen.flatMap(({ kind, key }) => (kind === "automations" ? [key] : [])));
  const unknown: UnknownId[] = [];
  const withOwn = async (item: unknown): Promise<unknown> => {
    const key = keyOf(item);
    if (key === undefined || !keys.has(key)) return item;
    const before = new Set(unlistedIds(installed, key).map(({ id }) => id));
    const entries: ReferenceEntry[] = [];
    for (const { id, types } of unlistedIds(pack, key).filter((one) => !before.has(one.id))) {
      const entry = await entryFor(editor, id, types);
      if (entry === undefined) unknown.push({ automation: key, id });
      else entries.push(entry);
    }
    const document = documentOf(item);
    return entries.length === 0
      ? item
      : { ...Object(item), document: { ...document, references: [...elements(document.references), ...entries] } };
  };
  if (keys.size === 0) return { pack, unknown };
  return { pack: { ...pack, automations: await Promise.all(elements(pack.automations).map(withOwn)) }, unknown };
}

/** The reference by which another workspace finds a record of this one; undefined where it does not list it. */
async function entryFor(editor: Editor, id: string, types: readonly string[]): Promise<ReferenceEntry | undefined> {
  for (const type of types) {
    const target = (await askLookup(editor, type)).targets.find((one) => one.id === id);
    if (target?.name !== undefined) return { type, id, name: target.name, ...pipelineOf(target) };
  }
  return undefined;
}

const pipelineOf = ({ pipeline }: Target): Pick<ReferenceEntry, "detail"> =>
  pipeline === undefined ? {} : { detail: pipeline.name };
