import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { operations, readError, readFileAnswer, readWorkspaceAnswer } from "@setup-pack/edit-api";
import { onTestFinished } from "vitest";
import { processWorld } from "../process-world.js";
import { folder } from "../setup-pack.test-support.js";
import type { World } from "../world/world.js";
import { type EditServer, openServer } from "./edit-server.js";
import type { EditedPack } from "./edited-pack.js";
import { openEditedPack } from "./open-edited-pack.js";
import type { WorkspaceOptions } from "./workspace/workspace-context.js";

/** The files of a built editor, as far as serving them is concerned. */
const editorFiles = {
  "editor/index.html": "<!doctype html><title>Editor</title>",
  "editor/assets/index-abc123.js": "export {};",
};

export interface RequestParts {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Asks a server on this machine; the path is sent as it is. What it answers has to be as the document of its API says.
 */
export async function ask(port: number, path: string, parts: RequestParts = {}): Promise<ReceivedAnswer> {
  const answer = await receive(port, path, parts);
  const { status, headers, body } = answer;
  const type = headers["content-type"] ?? "";
  if (!type.includes("json")) return answer;
  const read = status >= 400 ? readError : readerFor(parts.method ?? "GET", path);
  for (const text of type.includes("ndjson") ? body.trimEnd().split("\n") : [body]) {
    const reading = read(JSON.parse(text));
    if ("malformedAt" in reading) throw new Error(`${path} answered ${text}, malformed at "${reading.malformedAt}"`);
  }
  return answer;
}

function readerFor(method: string, path: string): (value: unknown) => object {
  const readers = Object.entries<(value: unknown) => object>({ ...readFileAnswer, ...readWorkspaceAnswer });
  const found = readers.find(([name]) => {
    const operation = Object.entries(operations).find(([id]) => id === name)?.[1];
    return operation?.method === method && operation.path === path.split("?")[0];
  });
  if (found === undefined) throw new Error(`${method} ${path} is no operation that answers with a value`);
  return found[1];
}

function receive(
  port: number,
  path: string,
  { method = "GET", headers = {}, body }: RequestParts = {},
): Promise<ReceivedAnswer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: Buffer.concat(chunks).toString("utf8") });
      });
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** The server of a test, and what its own page would do. */
export interface TestServer {
  readonly port: number;
  readonly server: EditServer;
  /** Where the files of the test are. */
  readonly cwd: string;
  /** Asks without a session, but otherwise as the page would. */
  readonly ask: (path: string, parts?: RequestParts) => Promise<ReceivedAnswer>;
  /** Lets in another browser. */
  readonly enter: () => Promise<Visitor>;
}

/** A browser that has been let in. */
export interface Visitor {
  readonly cookie: string;
  readonly ask: (path: string, parts?: RequestParts) => Promise<ReceivedAnswer>;
  /** The value that the body of an answer holds. */
  readonly json: (path: string, parts?: RequestParts) => Promise<unknown>;
  readonly save: (
    text: string | Uint8Array,
    headers: Readonly<Record<string, string>>,
    query?: string,
  ) => Promise<ReceivedAnswer>;
  readonly revision: () => Promise<string>;
  /** Listens to changes; gives what has been told so far. */
  readonly listen: (query?: string) => Promise<() => string>;
}

/** Serves `path` of a folder with these files; the world may be another than usual. */
export async function opened(
  path: string,
  files: Readonly<Record<string, unknown>>,
  other: Partial<World> = {},
  open: (path: string, world: World) => EditedPack | string = openEditedPack,
  options?: WorkspaceOptions,
): Promise<TestServer> {
  const cwd = folder({ ...editorFiles, ...files });
  const world: World = { ...processWorld(), folder: cwd, editor: join(cwd, "editor"), ...other };
  const edited = open(path, world);
  if (typeof edited === "string") throw new Error(edited);
  const server = await openServer(edited, 0, world, options);
  if ("code" in server) throw new Error(server.message);
  onTestFinished(() => server.close());
  const own = (parts: RequestParts = {}, headers = {}): RequestParts => ({
    ...parts,
    headers: { Origin: `http://127.0.0.1:${server.port}`, ...headers, ...parts.headers },
  });
  const enter = async (): Promise<Visitor> => {
    const token = tokenOf(server.link());
    const { headers } = await ask(
      server.port,
      "/api/session",
      own({ method: "POST", body: JSON.stringify({ token }) }),
    );
    return visitor(server.port, own, headers["set-cookie"]?.[0]?.split(";")[0] ?? "");
  };
  return { port: server.port, server, cwd, ask: (path, parts) => ask(server.port, path, own(parts)), enter };
}

export const tokenOf = (link: string): string => new URL(link).hash.replace("#token=", "");

function visitor(port: number, own: (parts?: RequestParts, headers?: object) => RequestParts, cookie: string): Visitor {
  const asking = (path: string, parts?: RequestParts) => ask(port, path, own(parts, { Cookie: cookie }));
  const json = async (path: string, parts?: RequestParts): Promise<unknown> =>
    JSON.parse((await asking(path, parts)).body);
  return {
    cookie,
    ask: asking,
    json,
    save: (body, headers, query = "") => asking(`/api/file/text${query}`, { method: "PUT", body, headers }),
    revision: async () => {
      const file = await json("/api/file");
      return typeof file === "object" && file !== null && "revision" in file ? String(file.revision) : "";
    },
    listen: (query = "") => listening(port, `/api/file/events${query}`, cookie),
  };
}

function listening(port: number, path: string, cookie: string): Promise<() => string> {
  return new Promise((resolve, reject) => {
    let events = "";
    const sent = httpRequest(
      { host: "127.0.0.1", port, path, headers: { Cookie: cookie }, agent: false },
      (response) => {
        response.setEncoding("utf8").on("data", (text: string) => {
          events += text;
        });
        response.once("end", () => {
          events += "(end)";
        });
        resolve(() => events);
      },
    );
    sent.once("error", reject);
    sent.end();
    onTestFinished(() => void sent.destroy());
  });
}
