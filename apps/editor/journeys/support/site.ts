import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { maximalPack } from "@setup-pack/fixtures";
import sirv from "sirv";
import { inRepository } from "./paths.js";

/** The built editor as plain files on a web server, and beside it the fixtures and a maximal pack to open. */
export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

export async function serveSite(): Promise<Site> {
  const editor = sirv(inRepository("packages/cli/dist/editor"), { etag: true });
  const fixtures = sirv(inRepository("fixtures"), { dev: true });
  const maximal = JSON.stringify(maximalPack());
  const server = createServer((request, response) => {
    if (request.url === "/maximal.json") response.end(maximal);
    else editor(request, response, () => fixtures(request, response));
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

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The site listens on no port");
  return address.port;
}
