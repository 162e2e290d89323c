import type { IncomingMessage } from "node:http";
import { largest } from "@setup-pack/core/format";
import { operationsAbout, readRequest, type SavedFile } from "@setup-pack/edit-api";
import { unbuildable } from "./edited-folder.js";
import type { EditedPack, SaveConflict } from "./edited-pack.js";
import { type Fault, tooLarge } from "./fault.js";
import { largestNotes, type NotesFile } from "./notes-file.js";
import type { PackState } from "./pack-state.js";
import { type Exchange, type Handlers, type Result, type Route, readBody, routeOf, smallBody } from "./route.js";
import type { TextBeside } from "./text-beside.js";
import { readRequestBody } from "./workspace/read-json.js";
import { workspaceRoutes } from "./workspace/routes.js";

/** Cookies know no ports, so each server needs a name of its own. */
const nameFor = (port: number): string => `setup-pack-edit-${port}`;

/** What tells the browser to send a session's secret with each request to us, and to show it to no script. */
function cookieFor(session: string, port: number): string {
  return `${nameFor(port)}=${session}; Path=/; HttpOnly; SameSite=Strict`;
}

/** Returns the secret that a `Cookie` header holds; undefined where it has none of ours. */
export function sessionIn(header: string | undefined, port: number): string | undefined {
  const name = `${nameFor(port)}=`;
  const ours = header?.split(";").find((part) => part.trimStart().startsWith(name));
  return ours?.trim().slice(name.length);
}

const handlers: Handlers<"file"> = {
  openSession,
  describeFile,
  readText,
  saveText,
  watchFile,
  readNotes: ({ notes }) => readNotes(notes),
  saveNotes,
  readDialect: ({ dialect }) => answered(dialect.read()),
  saveDialect: ({ request, dialect }) => saveTextBeside(request, dialect, readRequest.saveDialect),
  readPromises: ({ promises }) => answered(promises.read()),
  savePromises: ({ request, promises }) => saveTextBeside(request, promises, readRequest.savePromises),
  readSettings: ({ settings }) => ({ value: settings.read() }),
  readTrust: async ({ trust }) => ({ value: await trust.read() }),
  readMerge: ({ edited }) => ({ value: { sides: edited.mergeSides() } }),
  endMerge: ({ edited }) => edited.endMerge() ?? { status: 204 },
  listStates: ({ edited, query }) => ({ value: edited.history.list(Number(query.get("count"))) }),
  readState,
  findUsesInFolder,
};

/** All that the page can ask for, besides the files it consists of. */
export const routes: readonly Route[] = [
  ...operationsAbout("file").map((id) => routeOf(id, handlers[id])),
  ...workspaceRoutes,
];

async function openSession({ request, sessions, port }: Exchange): Promise<Result<"openSession">> {
  const body = await readBody(request, smallBody);
  if (body === undefined) return tooLarge(smallBody);
  const session = sessions.open(tokenIn(body));
  if (session === undefined) return wrongToken;
  return { status: 204, headers: { "Set-Cookie": cookieFor(session, port) } };
}

function tokenIn(body: Buffer): string {
  try {
    const reading = readRequest.openSession(JSON.parse(body.toString("utf8")));
    return "value" in reading ? reading.value.token : "";
  } catch {
    return "";
  }
}

function describeFile({ edited }: Exchange): Result<"describeFile"> {
  const there = stateOf(edited);
  if ("fault" in there) return there;
  const { revision, text, problems } = there;
  const { name, path, place, kind } = edited;
  const bytes = text?.length ?? null;
  const obstacle = edited.obstacle();
  const trouble = { ...(problems.length > 0 && { problems }), ...(obstacle !== undefined && { obstacle }) };
  return { value: { name, path, place, kind, revision, bytes, ...trouble } };
}

function readText({ edited }: Exchange): Result<"readText"> {
  const there = stateOf(edited);
  if ("fault" in there) return there;
  const { text, revision, problems } = there;
  if (text === null) return unbuildable(edited.path, problems);
  return {
    status: 200,
    headers: { "Content-Type": "application/octet-stream", ETag: `"${revision}"` },
    body: text,
  };
}

function readState({ edited, query }: Exchange): Result<"readState"> {
  const state = edited.history.text(query.get("state") ?? "");
  if ("fault" in state) return state;
  return { status: 200, headers: { "Content-Type": "application/octet-stream" }, body: state.text };
}

async function findUsesInFolder({ uses, query }: Exchange): Promise<Result<"findUsesInFolder">> {
  const [type, name, packId] = ["type", "name", "packId"].map((member) => query.get(member) ?? "");
  if (!type || !name) return { fault: "invalid", message: "A type and a name say what is looked for." };
  return { value: await uses.find({ type, name, pipeline: query.get("pipeline") ?? undefined }, packId ?? "") };
}

/** What stands on disk, or that nothing does. */
function stateOf(edited: EditedPack): PackState | Fault {
  const there = edited.read();
  return "fault" in there || there.revision !== null ? there : { fault: "gone", message: "It is not there any more." };
}

async function saveText({ request, edited, listeners, query }: Exchange): Promise<Result<"saveText">> {
  const since = expectedRevision(request.headers);
  const text = await readBody(request, largest);
  if (since === undefined) return noPrecondition;
  if (text === undefined) return tooLarge(largest);
  const saved = edited.save(text, since);
  if ("fault" in saved) return saved;
  if ("moved" in saved) return { ...changed, revision: saved.moved };
  listeners.saved(saved.revision, query.get("page"));
  return { value: saved };
}

/**
 * Returns the revision that is to be replaced; null where nothing must stand there; undefined where the request says
 * nothing.
 */
function expectedRevision(headers: IncomingMessage["headers"]): string | null | undefined {
  if (headers["if-none-match"] === "*") return null;
  return /^"([^"]*)"$/.exec(headers["if-match"] ?? "")?.[1];
}

function readNotes(notes: NotesFile): Result<"readNotes"> {
  const there = notes.read();
  return "fault" in there ? there : { value: { path: notes.path, ...there } };
}

async function saveNotes({ request, notes }: Exchange): Promise<Result<"saveNotes">> {
  const read = await readRequestBody(request, largestNotes, readRequest.saveNotes);
  if ("fault" in read) return read;
  return savedBeside(request, (since) => notes.save(read.body.notes, since));
}

async function saveTextBeside(
  request: IncomingMessage,
  beside: TextBeside,
  reader: typeof readRequest.saveDialect,
): Promise<{ readonly value: SavedFile } | Fault> {
  const read = await readRequestBody(request, largest, reader);
  return "fault" in read ? read : savedBeside(request, (since) => beside.save(read.body.text, since));
}

/** Writes a file beside the pack in the place of the revision that the request names. */
function savedBeside(
  { headers }: IncomingMessage,
  save: (since: string | null) => SavedFile | SaveConflict | Fault,
): { readonly value: SavedFile } | Fault {
  const since = expectedRevision(headers);
  if (since === undefined) return noPrecondition;
  const saved = save(since);
  if ("fault" in saved) return saved;
  return "moved" in saved ? { ...changed, revision: saved.moved } : { value: saved };
}

const answered = <Value extends object>(read: Value | Fault): { readonly value: Value } | Fault =>
  "fault" in read ? read : { value: read };

function watchFile({ response, listeners, query }: Exchange): undefined {
  listeners.add(response, query.get("page"), query.get("revision") ?? undefined);
}

const wrongToken: Fault = {
  fault: "wrong-token",
  message: "This address has been used, or is not right. Press Enter where setup-pack edit runs for a new one.",
};

const noPrecondition: Fault = {
  fault: "no-precondition",
  message: "If-Match has to say which revision is to be replaced.",
};

const changed: Fault = {
  fault: "changed",
  message: "Another program or person has changed it meanwhile. Nothing was written.",
};
