import { type Site, serve } from "@setup-pack/test-browser";
import { inRepository } from "./paths.js";

/** The built editor as plain files on a web server, and beside it the fixtures. */
export function serveSite(): Promise<Site> {
  return serve({
    folders: [inRepository("packages/cli/dist/editor"), inRepository("fixtures")],
    unchanging: "/assets/",
  });
}
