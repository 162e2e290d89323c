import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { processWorld } from "../process-world.js";
import { folder } from "../setup-pack.test-support.js";
import type { World } from "../world.js";
import { type EditServer, openServer } from "./edit-server.js";
import type { Edited } from "./edited.js";
import { openEdited } from "./open-edited.js";
import type { Told } from "./workspace/desk.js";

/** The files of a built editor, as far as serving them is concerned. */
export const editorFiles = {
  "editor/index.html": "<!doctype html><title>Editor</title>",
  "editor/assets/index-abc123.js": "export {};",
};

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks a server on this machine; the path is sent as it is. */
export function ask(port: number, path: string, { method = "GET", headers = {}, body }: Asked = {}): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const { statusCode: status = 0, headers: told } = response;
        resolve({ status, headers: told, body: Buffer.concat(chunks).toString("utf8") });
      });
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** The server of a test, and what its own page would do. */
export interface Opened {
  readonly port: number;
  readonly server: EditServer;
  /** Where the files of the test are. */
  readonly cwd: string;
  /** Asks without a session, but otherwise as the page would. */
  readonly ask: (path: string, asked?: Asked) => Promise<Answered>;
  /** Lets in another browser. */
  readonly enter: () => Promise<Visitor>;
}

/** A browser that has been let in. */
export interface Visitor {
  readonly cookie: string;
  readonly ask: (path: string, asked?: Asked) => Promise<Answered>;
  /** The value that the body of an answer holds. */
  readonly json: (path: string, asked?: Asked) => Promise<unknown>;
  readonly save: (
    text: string | Uint8Array,
    headers: Readonly<Record<string, string>>,
    query?: string,
  ) => Promise<Answered>;
  readonly revision: () => Promise<string>;
  /** Listens to changes; gives what has been told so far. */
  readonly listen: (query?: string) => Promise<() => string>;
}

/** Serves `path` of a folder with these files; the world may be another than usual. */
export async function opened(
  path: string,
  files: Readonly<Record<string, unknown>>,
  other: Partial<World> = {},
  open: (path: string, world: World) => Edited | string = openEdited,
  told?: Told,
): Promise<Opened> {
  const cwd = folder({ ...editorFiles, ...files });
  const world: World = { ...processWorld(), folder: cwd, editor: join(cwd, "editor"), ...other };
  const edited = open(path, world);
  if (typeof edited === "string") throw new Error(edited);
  const server = await openServer(edited, 0, world, told);
  if ("code" in server) throw new Error(server.message);
  onTestFinished(() => server.close());
  const own = (asked: Asked = {}, headers = {}): Asked => ({
    ...asked,
    headers: { Origin: `http://127.0.0.1:${server.port}`, ...headers, ...asked.headers },
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
  return { port: server.port, server, cwd, ask: (path, asked) => ask(server.port, path, own(asked)), enter };
}

export const tokenOf = (link: string): string => new URL(link).hash.replace("#token=", "");

function visitor(port: number, own: (asked?: Asked, headers?: object) => Asked, cookie: string): Visitor {
  const asking = (path: string, asked?: Asked) => ask(port, path, own(asked, { Cookie: cookie }));
  const json = async (path: string, asked?: Asked): Promise<unknown> => JSON.parse((await asking(path, asked)).body);
  return {
    cookie,
    ask: asking,
    json,
    save: (body, headers, query = "") => asking(`/api/file/text${query}`, { method: "PUT", body, headers }),
    revision: async () => {
      const told = await json("/api/file");
      return typeof told === "object" && told !== null && "revision" in told ? String(told.revision) : "";
    },
    listen: (query = "") => listening(port, `/api/file/events${query}`, cookie),
  };
}

function listening(port: number, path: string, cookie: string): Promise<() => string> {
  return new Promise((resolve, reject) => {
    let told = "";
    const sent = httpRequest(
      { host: "127.0.0.1", port, path, headers: { Cookie: cookie }, agent: false },
      (response) => {
        response.setEncoding("utf8").on("data", (text: string) => {
          told += text;
        });
        response.once("end", () => {
          told += "(end)";
        });
        resolve(() => told);
      },
    );
    sent.once("error", reject);
    sent.end();
    onTestFinished(() => void sent.destroy());
  });
}
