import type { JsonObject, Pointer } from "@setup-pack/core/json";
import { symbolsOf } from "@setup-pack/edit";
import type { Files } from "../files/files.js";
import { type Subject, valueIn } from "../subjects/subject.js";
import { settingsFor } from "../workspace/configurations.js";
import { workspace as workspaceOf } from "../workspace/workspace.js";
import { type EditsAround, editsAround } from "./edits-around.js";

/** Something in a pack that gets another name, as a program renames it: the pack itself it has changed by then. */
export interface GivenRename {
  /** Of the pack's file or its source folder. */
  readonly uri: string;
  readonly kind: "file" | "folder";
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** What is renamed in the pack before: an item, a stage or a block. */
  readonly at: Pointer;
  readonly to: string;
  /** The folder whose scenarios are looked through, beside what lies around the pack. */
  readonly scenariosBelow: string;
}

/** What a rename comes to in the files beside a pack; the same as where an editor asks for it. */
export async function editsOfRename(files: Files, rename: GivenRename): Promise<EditsAround> {
  const { uri, kind, before, after, at, to, scenariosBelow } = rename;
  const subject = subjectFor(before, at);
  if (subject === undefined) return { edits: [] };
  const workspace = workspaceOf(files, {});
  const settings = await settingsFor(uri, kind === "folder", workspace.read);
  const { packId } = before;
  const view = {
    uri,
    kind,
    value: before,
    packId: typeof packId === "string" ? packId : null,
    definitions: symbolsOf(before).definitions,
  };
  return editsAround(workspace, { view, settings, before, after }, subject, to, scenariosBelow);
}

const blockPlace = /^\/automations\/(\d+)\/document\/graph\/nodes\/\d+$/;

function subjectFor(pack: JsonObject, at: Pointer): Subject | undefined {
  const automation = blockPlace.exec(at)?.[1];
  const id = automation === undefined ? undefined : valueIn({ value: pack }, `${at}/id`);
  if (typeof id === "string") return { is: "block", automation: Number(automation), id };
  const definition = symbolsOf(pack).definitions.find((one) => one.at === at);
  return definition && { is: "definition", definition };
}
