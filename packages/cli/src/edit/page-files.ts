import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import { send } from "./reply.js";

/** The names of these files hold a hash of their content, so they never change. */
const hashed = /^\/assets\//;

/** Serves the files of the built editor, as they are when asked for: it may be built again meanwhile. */
export function pageFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => undefined {
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    setHeaders(response, pathname) {
      if (hashed.test(pathname)) response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
      // The page reads of itself who has served it: opened without a token it can say that its address has expired.
      else response.setHeader("Server-Timing", "setup-pack-edit");
    },
  });
  return (request, response) => {
    // sirv believes every range it is asked for, and the page needs none.
    delete request.headers.range;
    // sirv does not hear of a file that cannot be read after all.
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    serve(request, response, () => send(response, noPage));
  };
}

const noPage = { status: 404, headers: { "Content-Type": "text/plain" }, body: "There is no such page.\n" };
