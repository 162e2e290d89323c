import { isObject } from "@setup-pack/core";
import { diskMessages } from "../messages/disk.js";
import { type FileEvent, FileFault, type PackFile, type Written } from "./pack-file.js";

/** What the server of `setup-pack edit` says of the file it was started for. */
interface ServedFile {
  readonly name: string;
  readonly revision: string;
}

/** Set once `setup-pack edit` has served this address, so that a page of another web server asks it for nothing. */
const isServed = "setup-pack-editor.served";

/** Whether `setup-pack edit` serves this page, as far as the page knows. */
export const wasServed = (storage: Storage): boolean => storage.getItem(isServed) !== null;

/**
 * Begins to talk with the server that gave us this page: `token` is the one its address carries, and is good once.
 * Gives the file it was started for; undefined where the page comes from an ordinary web server.
 */
export async function servedFile(token: string | undefined, storage: Storage): Promise<PackFile | undefined> {
  if (token !== undefined) {
    const begun = await fetch("api/session", json("POST", { token }));
    if (begun.status === 403) throw new FileFault(diskMessages.usedLink);
    storage.setItem(isServed, "yes");
  }
  if (!wasServed(storage)) return undefined;
  const answer = await fetch("api/file").catch(() => undefined);
  if (answer === undefined || !isJson(answer)) return undefined;
  if (answer.status === 401) throw new FileFault(diskMessages.usedLink);
  const described = describedFile(await answer.json());
  return described === undefined ? undefined : fileOnServer(described);
}

function fileOnServer({ name }: ServedFile): PackFile {
  /** What this tab calls itself, so that the server tells it of the saves of all others and not of its own. */
  const page = crypto.randomUUID();
  return {
    name,
    async read() {
      const answer = await fetch("api/file/text", { cache: "no-store" }).catch(unreachable);
      if (!answer.ok) throw new FileFault(await sentenceOf(answer));
      return { bytes: new Uint8Array(await answer.arrayBuffer()), revision: unquoted(answer.headers.get("etag")) };
    },
    async write(bytes, known) {
      try {
        const condition = known === undefined ? await currentRevision() : known;
        return await put(page, bytes, condition === "" ? { "if-none-match": "*" } : { "if-match": `"${condition}"` });
      } catch (error) {
        return { is: "refused", why: error instanceof Error ? error.message : String(error) };
      }
    },
    watch: (tell) => listen(page, tell),
  };
}

async function put(page: string, bytes: Uint8Array<ArrayBuffer>, condition: Record<string, string>): Promise<Written> {
  const headers = { "content-type": "application/octet-stream", ...condition };
  const answer = await fetch(`api/file/text?page=${page}`, { method: "PUT", body: bytes, headers }).catch(unreachable);
  if (answer.status === 412) return { is: "changed" };
  if (!answer.ok) return { is: "refused", why: await sentenceOf(answer) };
  const body: unknown = await answer.json();
  return { is: "written", revision: textIn(body, "revision") };
}

/** The state the file is in; "" where it is gone. */
async function currentRevision(): Promise<string> {
  const answer = await fetch("api/file", { cache: "no-store" }).catch(unreachable);
  return answer.ok ? textIn(await answer.json(), "revision") : "";
}

function listen(page: string, tell: (event: FileEvent) => void): () => void {
  const events = new EventSource(`api/file/events?page=${page}`);
  events.addEventListener("changed", ({ data }: MessageEvent<string>) => {
    const told: unknown = JSON.parse(data);
    tell({ is: "changed", revision: textIn(told, "revision") });
  });
  events.addEventListener("gone", () => tell({ is: "gone" }));
  return () => events.close();
}

function unreachable(): never {
  throw new FileFault(diskMessages.serverGone);
}

/** What an answer that is no success says, with the problems it names. */
async function sentenceOf(answer: Response): Promise<string> {
  const body: unknown = isJson(answer) ? await answer.json() : undefined;
  const error = isObject(body) && isObject(body.error) ? body.error : {};
  const message = typeof error.message === "string" ? error.message : diskMessages.serverSaid(answer.status);
  const problems = Array.isArray(error.problems) ? error.problems.map(problemLine) : [];
  return [message, ...problems].join("\n");
}

function problemLine(problem: unknown): string {
  if (!isObject(problem)) return "";
  const place = [problem.path, problem.line, problem.column].filter((part) => part !== undefined).join(":");
  return [place, problem.message].filter((part) => part !== "").join(": ");
}

const isJson = (answer: Response): boolean => answer.headers.get("content-type")?.includes("json") === true;

const unquoted = (etag: string | null): string => etag?.replaceAll('"', "") ?? "";

const textIn = (body: unknown, member: string): string => {
  const value = isObject(body) ? body[member] : undefined;
  return typeof value === "string" ? value : "";
};

function describedFile(body: unknown): ServedFile | undefined {
  const name = textIn(body, "name");
  return name === "" ? undefined : { name, revision: textIn(body, "revision") };
}

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
