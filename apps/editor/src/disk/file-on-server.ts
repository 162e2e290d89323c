import {
  type FileProblem,
  type QueryOf,
  type Reader,
  readFileAnswer,
  type SavedFile,
  type ServedFile,
  type ServedText,
} from "@setup-pack/edit-api";
import { ignoreFailure } from "../compiler/index.js";
import { addressOf, errorIn, isJson, requestServer, valueIn, valueOfText } from "../edit-server/index.js";
import { diskMessages } from "../messages/index.js";
import {
  type FileEvent,
  FileFault,
  type NotesPlace,
  type PackFile,
  type PackHistory,
  type PendingMerge,
  type StoredText,
  type WriteResult,
} from "./pack-file.js";
import { reasonOf } from "./reason-of.js";

/** Has the server let this browser in. */
export async function openSession(token: string): Promise<void> {
  const answer = await requestServer("openSession", { json: { token } });
  if (answer.status === 403) throw new FileFault(diskMessages.usedLink);
}

/**
 * Returns the file that the server was started for; undefined where the page comes from an ordinary web server after
 * all.
 */
export async function fileOnServer(): Promise<PackFile | undefined> {
  const answer = await requestServer("describeFile").catch(() => undefined);
  if (answer === undefined || !isJson(answer)) return undefined;
  if (answer.status === 401) throw new FileFault(diskMessages.usedLink);
  if (answer.ok) return packFile(await valueOrFault(answer, readFileAnswer.describeFile));
  // Where nothing is there, a pack is begun; what is there and cannot be read is told.
  if (answer.status === 410) return undefined;
  throw new FileFault(await sentenceOf(answer));
}

/**
 * Each request names the file that this page was opened for, since a later server at this address may serve another.
 */
function packFile({ name, place, obstacle }: ServedFile): PackFile {
  /** What this tab calls itself, so that the server tells it of the saves of all others and not of its own. */
  const page = crypto.randomUUID();
  return {
    name,
    place,
    async read() {
      const answer = await answerOrFault(requestServer("readText", { query: { place } }));
      return { bytes: new Uint8Array(await answer.arrayBuffer()), revision: unquoted(answer.headers.get("etag")) };
    },
    async write(bytes, known) {
      try {
        return await save({ page, place }, bytes, known ?? (await currentRevision()));
      } catch (error) {
        return { is: "refused", why: reasonOf(error) };
      }
    },
    watch: (notify) => watch({ page, place }, notify),
    notesOf: () => notesPlace(name, place),
    dialect: {
      read: () => textBeside(requestServer("readDialect", { query: { place } }), readFileAnswer.readDialect),
      write: (text, known) =>
        savedBeside(known, readFileAnswer.saveDialect, (headers) =>
          requestServer("saveDialect", { query: { place }, json: { text }, headers }),
        ),
    },
    promises: {
      read: () => textBeside(requestServer("readPromises", { query: { place } }), readFileAnswer.readPromises),
      write: (text, known) =>
        savedBeside(known, readFileAnswer.savePromises, (headers) =>
          requestServer("savePromises", { query: { place }, json: { text }, headers }),
        ),
    },
    merge: pendingMerge(place),
    history: packHistory(place),
    ...(obstacle !== undefined && { obstacle }),
    async trust() {
      const answer = await answerOrFault(requestServer("readTrust", { query: { place } }));
      return valueOrFault(answer, readFileAnswer.readTrust);
    },
    async usesInFolder({ type, name, pipeline }, packId) {
      const query = { place, packId, type, name, ...(pipeline !== undefined && { pipeline }) };
      const answer = await answerOrFault(requestServer("findUsesInFolder", { query }));
      return valueOrFault(answer, readFileAnswer.findUsesInFolder);
    },
    async settings() {
      const answer = await answerOrFault(requestServer("readSettings", { query: { place } }));
      return valueOrFault(answer, readFileAnswer.readSettings);
    },
  };
}

function notesPlace(name: string, place: string): NotesPlace {
  return {
    name,
    async read() {
      const answer = await answerOrFault(requestServer("readNotes", { query: { place } }));
      const { notes, revision } = await valueOrFault(answer, readFileAnswer.readNotes);
      return { notes, revision: revision ?? undefined };
    },
    write: (notes, known) =>
      savedBeside(known, readFileAnswer.saveNotes, (headers) =>
        requestServer("saveNotes", { query: { place }, json: { notes: [...notes] }, headers }),
      ),
  };
}

async function textBeside(asked: Promise<Response>, read: Reader<ServedText>): Promise<StoredText> {
  const { path, text, revision } = await valueOrFault(await answerOrFault(asked), read);
  return { name: path, text: text ?? undefined, revision: revision ?? undefined };
}

/** Writes a file beside the pack in the place of a revision of it. */
async function savedBeside(
  known: string | undefined,
  read: Reader<SavedFile>,
  request: (headers: Record<string, string>) => Promise<Response>,
): Promise<WriteResult> {
  try {
    const answer = await request(preconditionOf(known ?? "")).catch(unreachable);
    if (answer.status === 412) return { is: "changed" };
    if (!answer.ok) return { is: "refused", why: await sentenceOf(answer) };
    return { is: "written", revision: (await valueOrFault(answer, read)).revision };
  } catch (error) {
    return { is: "refused", why: reasonOf(error) };
  }
}

function pendingMerge(place: string): PendingMerge {
  return {
    async sides() {
      const answer = await requestServer("readMerge", { query: { place } }).catch(unreachable);
      return answer.ok ? ((await valueOrFault(answer, readFileAnswer.readMerge)).sides ?? undefined) : undefined;
    },
    async end() {
      const answer = await requestServer("endMerge", { query: { place } }).catch(unreachable);
      return answer.ok ? undefined : sentenceOf(answer);
    },
  };
}

function packHistory(place: string): PackHistory {
  return {
    async list(count) {
      const answer = await answerOrFault(requestServer("listStates", { query: { place, count } }));
      return valueOrFault(answer, readFileAnswer.listStates);
    },
    async read(state) {
      const answer = await answerOrFault(requestServer("readState", { query: { place, state } }));
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}

/** That a revision must stand there still; "" stands for nothing there. */
const preconditionOf = (revision: string): Record<string, string> =>
  revision === "" ? { "if-none-match": "*" } : { "if-match": `"${revision}"` };

/** Writes in the place of a revision. */
async function save(
  query: QueryOf<"saveText">,
  bytes: Uint8Array<ArrayBuffer>,
  revision: string,
): Promise<WriteResult> {
  const answer = await requestServer("saveText", { query, bytes, headers: preconditionOf(revision) }).catch(
    unreachable,
  );
  if (answer.status === 412) {
    await unread(answer);
    return { is: (await currentRevision()) === "" ? "gone" : "changed" };
  }
  if (!answer.ok) return { is: "refused", why: await sentenceOf(answer) };
  return { is: "written", revision: (await valueOrFault(answer, readFileAnswer.saveText)).revision };
}

/** The state the file is in; "" where it is gone. */
async function currentRevision(): Promise<string> {
  const answer = await requestServer("describeFile").catch(unreachable);
  if (answer.ok) return (await valueOrFault(answer, readFileAnswer.describeFile)).revision;
  if (answer.status !== 410) throw new FileFault(await sentenceOf(answer));
  await unread(answer);
  return "";
}

/** Lets go of an answer that says all by its status: a browser has few connections to a server. */
const unread = async (answer: Response): Promise<void> => answer.body?.cancel();

/** How long to wait, in milliseconds, before a server is asked once more that does not know the file. */
const askAgainAfter = 3000;

function watch(query: QueryOf<"watchFile">, notify: (event: FileEvent) => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const listened = (): EventSource => {
    const events = new EventSource(addressOf("watchFile", query));
    events.addEventListener("changed", ({ data }: MessageEvent<string>) => {
      const change = valueOfText(data, readFileAnswer.watchFile);
      // Whatever it is now, it is not what was opened; saving finds out the rest.
      notify({ is: "changed", revision: typeof change === "string" ? "" : change.value.revision });
    });
    events.addEventListener("notes", () => notify({ is: "notes" }));
    events.addEventListener("settings", () => notify({ is: "settings" }));
    events.addEventListener("access", () => {
      void obstacle().then((why) => notify({ is: "obstacle", why }));
    });
    events.addEventListener("gone", () => notify({ is: "gone" }));
    // What happened between reading the file and listening, or while nobody answered, is told by no event.
    events.addEventListener("open", () => {
      const tell = (revision: string): void => notify(revision === "" ? { is: "gone" } : { is: "changed", revision });
      void currentRevision().then(tell, ignoreFailure);
    });
    // The browser itself asks again where nobody answers, and not where another server at this address refuses.
    events.addEventListener("error", () => {
      if (events.readyState !== EventSource.CLOSED) return;
      waiting = setTimeout(() => {
        current = listened();
      }, askAgainAfter);
    });
    return events;
  };
  let current = listened();
  return () => {
    clearTimeout(waiting);
    current.close();
  };
}

/** Returns why the file cannot be read or saved to; undefined where it can be, or nobody knows. */
async function obstacle(): Promise<string | undefined> {
  const answer = await requestServer("describeFile").catch(() => undefined);
  if (answer === undefined) return undefined;
  if (!answer.ok) return sentenceOf(answer);
  const found = await valueIn(answer, readFileAnswer.describeFile);
  return typeof found === "string" ? found : found.value.obstacle;
}

function unreachable(): never {
  throw new FileFault(diskMessages.serverGone);
}

async function answerOrFault(request: Promise<Response>): Promise<Response> {
  const answer = await request.catch(unreachable);
  if (!answer.ok) throw new FileFault(await sentenceOf(answer));
  return answer;
}

async function valueOrFault<Value>(answer: Response, read: Reader<Value>): Promise<Value> {
  const found = await valueIn(answer, read);
  if (typeof found === "string") throw new FileFault(found);
  return found.value;
}

/** What an answer that is no success says, with the problems it names. */
async function sentenceOf(answer: Response): Promise<string> {
  const error = await errorIn(answer);
  if (typeof error === "string") return error;
  const { message, problems = [] } = error.error;
  return [message, ...problems.map(problemLine)].join("\n");
}

function problemLine({ path, line, column, message }: FileProblem): string {
  const place = [path, line, column].filter((part) => part !== undefined).join(":");
  return `${place}: ${message}`;
}

const unquoted = (etag: string | null): string => etag?.replaceAll('"', "") ?? "";
