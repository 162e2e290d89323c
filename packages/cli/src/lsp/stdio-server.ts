import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Diagnostic } from "@setup-pack/core";
import { isTeamRuleId, ruleOf } from "@setup-pack/core/rules";
import { type CheckFolder, type Files, type FolderEntry, type FolderFinding, serve } from "@setup-pack/language-server";
import {
  createConnection,
  Message,
  type MessageReader,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import type { reportOf } from "../check/report.js";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import type { World } from "../world/world.js";

/** Bytes of a report that are read; a longer one tells more than anybody reads. */
const longest = 2 ** 28;

/**
 * What `validate` finds in a folder, of which the server itself cannot see: what several packs do to one another, and
 * what rules of the team say, where their code may be run. A process of its own does it, since it may take a while. Of a
 * folder whose configuration cannot be used nothing is told.
 */
const folderCheck =
  (runsTeamRules: boolean): CheckFolder =>
  async (uri) => {
    if (!uri.startsWith("file:")) return [];
    const folder = fileURLToPath(uri);
    const report = await reportOn(folder, runsTeamRules ? [] : ["--no-team-rules"]);
    return (report?.files ?? []).flatMap(({ path, diagnostics }) =>
      diagnostics
        .filter(({ rule }) => isTeamRuleId(rule) || ruleOf(rule)?.on === "repository")
        .map((diagnostic) => findingOf(pathToFileURL(join(folder, path)).href, diagnostic)),
    );
  };

const findingOf = (uri: string, { rule, severity, message, pointer, related }: Diagnostic): FolderFinding => ({
  uri,
  rule,
  severity,
  message,
  at: pointer,
  related: related.map((place) => ({ at: place.pointer, message: place.message })),
});

/** Undefined where there is none: the folder holds no pack, or its configuration cannot be used. */
function reportOn(folder: string, flags: readonly string[]): Promise<ReturnType<typeof reportOf> | undefined> {
  const program = join(import.meta.dirname, "../bin/setup-pack.js");
  const words = [program, "validate", ".", "--format", "json", "--no-suppressed", "--quiet", ...flags];
  const how = { cwd: folder, maxBuffer: longest, windowsHide: true };
  return new Promise((resolve) => {
    process.getBuiltinModule("node:child_process").execFile(process.execPath, words, how, (error, stdout) => {
      const isWhole = error === null || typeof error.code === "number";
      resolve(isWhole && stdout !== "" ? JSON.parse(stdout) : undefined);
    });
  });
}

// What the server for assistants renames by: a file of its own that few runs load has all of it.
export { editedText, editsOfRename, plainUri } from "@setup-pack/language-server";

/** Larger files are no packs. */
const mostBytes = 64 * 2 ** 20;

/** What an editor asks for when it starts the server. */
export interface LspFlags {
  /** Whether rules of a team's own are run. */
  readonly teamRules?: boolean;
}

/** Serves the editor that has started this program, until it says that it is done or goes away. */
export function serveEditor(
  { files, bytes }: Pick<World, "files" | "bytes">,
  version: string,
  { teamRules = false }: LspFlags,
): Promise<ExitCode> {
  return new Promise((ended) => {
    const reader = endingReader(new StreamMessageReader(process.stdin), ended);
    const connection = createConnection(reader, new StreamMessageWriter(process.stdout));
    serve(connection, {
      ...bytes,
      version,
      files: filesOf(files),
      keep: keepTemporary,
      checkFolder: folderCheck(teamRules),
    });
  });
}

/**
 * What was read last takes its way through the reader, message by message; so many milliseconds are enough for that.
 */
const lastWords = 200;

/** The library ends the process at "exit": that message does not reach it, so that the program ends as any other. */
function endingReader(reader: StreamMessageReader, ended: (code: ExitCode) => void): MessageReader {
  let isShutDown = false;
  const end = (): void => ended(isShutDown ? exitCode.fine : exitCode.findings);
  reader.onClose(end);
  // A file and a terminal end, and never close.
  process.stdin.once("end", () => setTimeout(end, lastWords));
  return {
    onError: reader.onError,
    onClose: reader.onClose,
    onPartialMessage: reader.onPartialMessage,
    listen: (heard) =>
      reader.listen((message) => {
        if (Message.isRequest(message) && message.method === "shutdown") isShutDown = true;
        if (Message.isNotification(message) && message.method === "exit") end();
        else heard(message);
      }),
    dispose: () => reader.dispose(),
  };
}

/** Puts a document into a folder of its own among the temporary files of this computer. */
async function keepTemporary(name: string, text: string): Promise<string> {
  const { mkdtemp, writeFile } = process.getBuiltinModule("node:fs/promises");
  const { tmpdir } = process.getBuiltinModule("node:os");
  const folder = await mkdtemp(join(tmpdir(), "setup-pack-"));
  const path = join(folder, name.replaceAll(/[^\w.-]/g, "_"));
  await writeFile(path, text);
  return pathToFileURL(path).href;
}

/** Returns the files of this computer. */
export function filesOf(files: World["files"]): Files {
  const orNothing = async <Answer>(uri: string, ask: (place: string) => Answer): Promise<Answer | undefined> => {
    try {
      return uri.startsWith("file:") ? ask(fileURLToPath(uri)) : undefined;
    } catch {
      return undefined;
    }
  };
  const isRead = (place: string): boolean => {
    const stat = files.statSync(place);
    return stat.isFile() && stat.size <= mostBytes;
  };
  return {
    list: (uri) =>
      orNothing(uri, (place) =>
        files
          .readdirSync(place, { withFileTypes: true })
          .map((entry): FolderEntry => ({ name: entry.name, isFolder: entry.isDirectory() })),
      ),
    read: (uri) => orNothing(uri, (place) => (isRead(place) ? files.readFileSync(place) : undefined)),
    stamp: (uri) =>
      orNothing(uri, (place) => {
        const { ino, size, mtimeMs, ctimeMs } = files.statSync(place);
        return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
      }),
  };
}
