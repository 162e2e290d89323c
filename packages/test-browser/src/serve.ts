import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sirv from "sirv";

/** A web server with plain files. */
export interface Site {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

export interface SiteContents {
  /** Folders, the first that has a file gives it. */
  readonly folders: readonly string[];
  /** Texts by their address, such as "/maximal.json"; they go before files. */
  readonly texts?: ReadonlyMap<string, string>;
  /** Where files are that never change under their names, so that a browser may keep them; such as "/assets/". */
  readonly unchanging?: string;
  /** Whether pages of other origins may load files, as they may from where extensions of editors are kept. */
  readonly isShared?: boolean;
}

/** Serves folders and texts on a free port of this machine, as any web server would. */
export async function serve({ folders, texts = new Map(), unchanging, isShared = false }: SiteContents): Promise<Site> {
  const setHeaders = (response: ServerResponse, path: string): void => {
    if (isShared) response.setHeader("access-control-allow-origin", "*");
    if (unchanging !== undefined && path.startsWith(unchanging))
      response.setHeader("cache-control", "public, max-age=31536000, immutable");
  };
  const handlers = folders.map((folder) => sirv(folder, { dev: true, setHeaders }));
  const server = createServer((request, response) => {
    const text = texts.get(request.url ?? "");
    if (text !== undefined) {
      response.setHeader("content-type", "application/json").end(text);
      return;
    }
    const [first = notFound, ...others] = [...handlers, notFound];
    const next = others.reduceRight<() => void>(
      (after, handler) => () => handler(request, response, after),
      () => undefined,
    );
    first(request, response, next);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}

type Handler = ReturnType<typeof sirv>;

const notFound: Handler = (_request, response) => {
  response.statusCode = 404;
  response.end();
};

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The site listens on no port");
  return address.port;
}
