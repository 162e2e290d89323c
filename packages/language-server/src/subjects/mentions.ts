import { referencesOf, referenceTypeOf } from "@setup-pack/core/format";
import { fold, quote } from "@setup-pack/core/words";
import { documentOf, elements } from "@setup-pack/edit";
import type { Names } from "@setup-pack/rehearsal/scenario";
import { TextDocument } from "vscode-languageserver-textdocument";
import { below, nameOf } from "../files/uri.js";
import { isPlayedKind, readPlayed } from "../kinds/read-file.js";
import type { Settings } from "../workspace/configurations.js";
import { type Neighbour, neighboursOf, packsOfScenario } from "../workspace/neighbours.js";
import type { PackRoot } from "../workspace/role.js";
import type { Workspace } from "../workspace/workspace.js";
import type { DocumentPlace } from "./named-at.js";
import { nearestPacks, packsOfFile } from "./packs-of-file.js";
import { type NamePart, type SaidText, valueAt } from "./said-text.js";
import { namesOfPacks, type PlayedPack, playedPack, scenarioName, scenarioSpans } from "./scenario-names.js";
import { givesOrder, settingsNames } from "./settings-names.js";
import { isSame, type NamedPack, nameOfSubject, type Subject } from "./subject.js";

/** A place beside a pack that names something of it. */
export interface Mention {
  readonly document: TextDocument;
  readonly uri: string;
  readonly said: SaidText;
  readonly part: NamePart;
}

/** A file around a pack that names something of it, or may do so and cannot be told. */
export interface MentioningFile {
  readonly uri: string;
  readonly text: string;
  readonly mentions: readonly Mention[];
  /** Why what it names cannot be told, or not be renamed: in sentences. */
  readonly obstacle: string | undefined;
  /** The packs that a scenario is played with. */
  readonly packs: readonly string[];
}

/** A pack, and what of its settings tells what lies around it and how it is read. */
export interface SettledPack {
  readonly view: NamedPack;
  readonly settings: Pick<Settings, "asked" | "dialects">;
}

/**
 * Returns the files beside a pack that name something of it, with where they do; with a folder, all scenarios below
 * that too.
 */
export async function mentionsAround(
  workspace: Workspace,
  { view, settings }: SettledPack,
  subject: Subject,
  scenariosBelow?: string,
): Promise<readonly MentioningFile[]> {
  const known = new Map<string, Promise<PlayedNames>>();
  const found: MentioningFile[] = [];
  const name = quote(nameOfSubject(subject));
  const look = async (uri: string, kind: string, text: string): Promise<void> => {
    const all = mentionsIn(uri, text, subject, workspace, settingsNames(kind, uri, text, view));
    if (all.length === 0) return;
    const isOfOne = kind === "bindings" || kind === "decisions";
    const { mentions, other } = isOfOne
      ? await ownedBy({ uri, kind, text }, view, all, workspace)
      : { mentions: all, other: undefined };
    const obstacle =
      other &&
      `${nameOf(uri)} says ${name}, and ${nameOf(other)} has that as well. Give each of the packs such a file of its own first.`;
    found.push({ uri, text, mentions, obstacle, packs: [] });
  };
  for (const { uri, kind, text } of await neighboursOf(view.uri, view.kind === "folder", workspace, scenariosBelow)) {
    if (kind === "bindings" || kind === "decisions") await look(uri, kind, text);
    if (!isPlayedKind(kind)) continue;
    const { file } = readPlayed(text, uri);
    const packs = (file && (await packsOfScenario(uri, file, workspace))) ?? [];
    const mayName = text.includes(nameOfSubject(subject));
    if (file === undefined && mayName) {
      // Which packs it is played with is not known: it would go on saying the old name, without a word.
      const obstacle = `${nameOf(uri)} cannot be read, and says ${name}. Mend its text first.`;
      found.push({ uri, text, mentions: [], obstacle, packs });
    }
    if (!packs.includes(view.uri)) continue;
    const key = packs.join("\n");
    const reading = known.get(key) ?? namesOf(packs, { view, settings }, workspace);
    known.set(key, reading);
    const { names, unread } = await reading;
    const mentions = mentionsIn(uri, text, subject, workspace, inScenario(uri, text, subject, names, view));
    const obstacle =
      unread === undefined || !mayName
        ? undefined
        : `${nameOf(uri)} says ${name}, and is played with ${nameOf(unread)}, which has not the shape of a pack: what it means cannot be told. Mend the shape first.`;
    // What it says may mean several things of one key: whether it still does without one of them is for who renames it.
    if (saysName(text, subject)) found.push({ uri, text, mentions, obstacle, packs });
  }
  for (const uri of settings.asked)
    if (uri.endsWith(".json")) await look(uri, "configuration", (await workspace.read(uri)) ?? "");
  const notes = notesOf(view);
  await look(notes, "notes", (await workspace.read(notes)) ?? "");
  return found;
}

/** Returns where the editor keeps what its users note beside a pack. */
const notesOf = ({ uri, kind }: NamedPack): string =>
  kind === "folder" ? below(uri, "notes.yaml") : `${uri.replace(/\.json$/i, "")}.notes.yaml`;

/** The names of the packs that a scenario is played with, or one of them that cannot be read as a pack. */
interface PlayedNames {
  readonly names: Names | undefined;
  readonly unread: string | undefined;
}

/** The pack itself is read as it is given. */
async function namesOf(
  packs: readonly string[],
  { view, settings }: SettledPack,
  workspace: Workspace,
): Promise<PlayedNames> {
  const own = { value: view.value, dialects: settings.dialects };
  const played: PlayedPack[] = [];
  for (const uri of packs) {
    const root = uri === view.uri ? undefined : await workspace.packAt(uri);
    const one = uri === view.uri ? own : root && playedPack(root);
    if (one === undefined || namesOfPacks([one]) === undefined) return { names: undefined, unread: uri };
    played.push(one);
  }
  return { names: namesOfPacks(played), unread: undefined };
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
    own.is === "file" && isPlayedKind(kind)
      ? namesOfPacks((await packsOfFile(own, workspace)).map(playedPack))
      : undefined;
  const said = isPlayedKind(kind)
    ? inScenario(uri, text, subject, names, root.view)
    : settingsNames(kind, uri, text, root.view);
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
  return scenarioSpans(uri, text).flatMap((span) =>
    saysName(valueAt(text, span), subject) ? scenarioName(uri, text, span, names, view) : [],
  );
}

/** Returns whether a text has something's key in it, or what people call it. */
function saysName(text: string, subject: Subject): boolean {
  const called = subject.is === "block" ? undefined : subject.definition.name;
  return text.includes(nameOfSubject(subject)) || (called !== undefined && fold(text).includes(fold(called)));
}

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

interface Named {
  readonly said: SaidText;
  readonly part: NamePart;
}

/** What of bindings or decisions is about a pack, and another pack that it is about as much. */
interface PackMentions<Mention> {
  readonly mentions: readonly Mention[];
  readonly other: string | undefined;
}

/**
 * Of what bindings or decisions name, what is about a pack: nothing where another pack lies nearer to them, and no
 * entry that a pack beside it needs, since that refers to the same and does not carry it.
 */
async function ownedBy<Mention extends Named>(
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
