import type { JsonObject, Pointer } from "@setup-pack/core/json";
import { symbolsOf } from "@setup-pack/edit";
import { editedText, type FileEdit } from "../edits/edit.js";
import type { Files } from "../files/files.js";
import { nameOf } from "../files/uri.js";
import { readPlayed } from "../kinds/read-file.js";
import { mentionsAround, type SettledPack } from "../subjects/mentions.js";
import { sourceWith } from "../subjects/said-text.js";
import { namesOfPacks } from "../subjects/scenario-names.js";
import { type Subject, valueIn } from "../subjects/subject.js";
import { type Settings, settingsFor } from "../workspace/configurations.js";
import { type Workspace, workspace as workspaceOf } from "../workspace/workspace.js";

/** A pack before and after something in it got another name. */
export interface RenamedSides extends SettledPack {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** What a rename comes to in the files beside a pack, or why one of them stands in its way. */
export type EditsAround =
  | { readonly edits: readonly FileEdit[]; readonly refusal?: undefined }
  | { readonly refusal: string };

/**
 * Returns the edits of scenarios, bindings, decisions, notes and configurations around a pack; with a folder, of all
 * scenarios below.
 */
export async function editsAround(
  workspace: Workspace,
  sides: RenamedSides,
  subject: Subject,
  to: string,
  scenariosBelow?: string,
): Promise<EditsAround> {
  const { view, settings, before, after } = sides;
  const edits: FileEdit[] = [];
  for (const { uri, text, mentions, obstacle, packs } of await mentionsAround(
    workspace,
    sides,
    subject,
    scenariosBelow,
  )) {
    if (obstacle !== undefined) return { refusal: obstacle };
    const own = mentions.flatMap(({ said, part }): FileEdit[] => {
      const source = text.slice(said.span.start, said.span.end);
      return part.isKey ? [{ uri, span: said.span, text: sourceWith(source, said, part, to) }] : [];
    });
    if (packs.length > 0) {
      const packAt = async (pack: string): Promise<JsonObject> => (await workspace.packAt(pack))?.view.value ?? {};
      const others = await Promise.all(packs.map((pack) => (pack === view.uri ? before : packAt(pack))));
      const both = { before: others, after: others.map((value) => (value === before ? after : value)) };
      const mistake = mistakeIn({ uri, text, ...both }, own, settings);
      if (mistake !== undefined) return { refusal: `${nameOf(uri)} would not mean the same any more. ${mistake}` };
    }
    edits.push(...own);
  }
  return { edits };
}

/** A scenario, and the packs it is played with: as they are, and once something in one of them has another name. */
interface ScenarioSides {
  readonly uri: string;
  readonly text: string;
  readonly before: readonly JsonObject[];
  readonly after: readonly JsonObject[];
}

/** What a scenario could not say any more once edits are made and a pack has another name. */
function mistakeIn(
  { uri, text, before, after }: ScenarioSides,
  edits: readonly FileEdit[],
  { dialects }: Pick<Settings, "dialects">,
): string | undefined {
  const [was, is] = [scenarioReader(uri, before, dialects), scenarioReader(uri, after, dialects)];
  if (was === undefined || is === undefined) return undefined;
  const known = new Set(was(text));
  return is(editedText(text, edits)).find((message) => !known.has(message));
}

/** What is wrong with a scenario's text, as it is read with some packs; undefined for packs that cannot be read. */
function scenarioReader(uri: string, values: readonly JsonObject[], dialects: Settings["dialects"]) {
  const names = namesOfPacks(values.map((value) => ({ value, dialects })));
  if (names === undefined) return undefined;
  return (text: string): readonly string[] => {
    const { file, problems = [] } = readPlayed(text, uri);
    return file?.resolve(names) ?? problems.map(({ message }) => message);
  };
}

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
