import { type Names, readScenario } from "@setup-pack/core/scenario";
import { TextDocument } from "vscode-languageserver-textdocument";
import { below, nameOf } from "../files/uri.js";
import type { Span } from "../packs/pack-view.js";
import type { Settings } from "../workspace/configurations.js";
import { neighboursOf, packsOfScenario } from "../workspace/neighbours.js";
import type { PackRoot } from "../workspace/root.js";
import type { Workspace } from "../workspace/workspace.js";
import type { DocumentPlace } from "./named-at.js";
import { packsOfFile } from "./packs-of-file.js";
import { type NamePart, type SaidText, valueAt } from "./said-text.js";
import { namesOfPacks, playedPack, scenarioName, scenarioSpans } from "./scenario-names.js";
import { givesOrder, settingsNames } from "./settings-names.js";
import { isSame, type NamedPack, nameOfSubject, type Subject } from "./subject.js";

/** A place beside a pack that names something of it. */
export interface Mention {
  readonly document: TextDocument;
  readonly uri: string;
  readonly said: SaidText;
  readonly part: NamePart;
}

/** A file around a pack that names something of it, or cannot be read and may do so. */
export interface MentioningFile {
  readonly uri: string;
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly isBroken: boolean;
  /** The packs that a scenario is played with. */
  readonly packs: readonly string[];
}

/** A pack, and what of its settings tells what lies around it and how it is read. */
export interface SettledPack {
  readonly view: NamedPack;
  readonly settings: Pick<Settings, "asked" | "blocks">;
}

/** The files beside a pack that name something of it, with where they do; with a folder, all scenarios below that too. */
export async function mentionsAround(
  workspace: Workspace,
  { view, settings }: SettledPack,
  subject: Subject,
  scenariosBelow?: string,
): Promise<readonly MentioningFile[]> {
  const known = new Map<string, Promise<Names | undefined>>();
  const found: MentioningFile[] = [];
  const look = (uri: string, kind: string, text: string): void => {
    const mentions = mentionsIn(uri, text, subject, workspace, settingsNames(kind, uri, text, view));
    found.push({ uri, text, mentions, isBroken: false, packs: [] });
  };
  for (const { uri, kind, text } of await neighboursOf(view.uri, view.kind === "folder", workspace, scenariosBelow)) {
    if (kind === "bindings" || kind === "decisions") look(uri, kind, text);
    if (kind !== "scenario") continue;
    const { file } = readScenario(text, nameOf(uri));
    const packs = (file && (await packsOfScenario(uri, file, workspace))) ?? [];
    const isBroken = file === undefined && text.includes(nameOfSubject(subject));
    if (!isBroken && !packs.includes(view.uri)) continue;
    const key = packs.join("\n");
    const names = known.get(key) ?? namesOf(packs, { view, settings }, workspace);
    known.set(key, names);
    const mentions = mentionsIn(uri, text, subject, workspace, inScenario(uri, text, subject, await names, view));
    found.push({ uri, text, mentions, isBroken, packs });
  }
  for (const uri of settings.asked)
    if (uri.endsWith(".json")) look(uri, "configuration", (await workspace.read(uri)) ?? "");
  const notes = notesOf(view);
  look(notes, "notes", (await workspace.read(notes)) ?? "");
  return found.filter(({ mentions, isBroken }) => mentions.length > 0 || isBroken);
}

/** Where the editor keeps what its users note beside a pack. */
const notesOf = ({ uri, kind }: NamedPack): string =>
  kind === "folder" ? below(uri, "notes.yaml") : `${uri.replace(/\.json$/i, "")}.notes.yaml`;

/** The pack itself is read as it is given. */
async function namesOf(
  packs: readonly string[],
  { view, settings }: SettledPack,
  workspace: Workspace,
): Promise<Names | undefined> {
  const own = { value: view.value, blocks: settings.blocks };
  const played = await Promise.all(
    packs.map(async (uri) => {
      const root = uri === view.uri ? undefined : await workspace.packAt(uri);
      return uri === view.uri ? own : root && playedPack(root);
    }),
  );
  const there = played.flatMap((one) => one ?? []);
  return there.length === packs.length ? namesOfPacks(there) : undefined;
}

/** Where one document that may be open names something. */
export async function mentionsInDocument(
  { uri, document, root: own, workspace }: DocumentPlace,
  root: PackRoot,
  subject: Subject,
): Promise<readonly Mention[]> {
  const text = document.getText();
  const kind = own.is === "file" ? own.kind.name : givesOrder(root.view, uri) ? "order" : "";
  const names =
    own.is === "file" && kind === "scenario"
      ? namesOfPacks((await packsOfFile(own, workspace)).map(playedPack))
      : undefined;
  const said =
    kind === "scenario" ? inScenario(uri, text, subject, names, root.view) : settingsNames(kind, uri, text, root.view);
  return mentionsIn(uri, text, subject, workspace, said);
}

/** A text is looked up only where it may name the subject. */
function inScenario(
  uri: string,
  text: string,
  subject: Subject,
  names: Names | undefined,
  view: NamedPack,
): SaidText[] {
  if (names === undefined) return [];
  const key = nameOfSubject(subject);
  const called = subject.is === "block" ? undefined : subject.definition.name;
  const mayName = (span: Span): boolean => {
    const value = valueAt(text, span);
    return value.includes(key) || (called !== undefined && fold(value) === fold(called));
  };
  return scenarioSpans(uri, text).flatMap((span) => (mayName(span) ? scenarioName(uri, text, span, names, view) : []));
}

const fold = (words: string): string => words.trim().replace(/\s+/g, " ").toLowerCase();

function mentionsIn(
  uri: string,
  text: string,
  subject: Subject,
  workspace: Workspace,
  said: readonly SaidText[],
): Mention[] {
  const document = workspace.document(uri)?.document ?? TextDocument.create(uri, "", 0, text);
  return said.flatMap((one) =>
    one.parts.flatMap((part) => (isSame(part.subject, subject) ? { document, uri, said: one, part } : [])),
  );
}
