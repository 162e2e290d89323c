import { maximalPack } from "@setup-pack/fixtures";
import { type Site, serve } from "@setup-pack/test-browser";
import { inRepository } from "./paths.js";

/** The built editor as plain files on a web server, and beside it the fixtures and a maximal pack to open. */
export function serveSite(): Promise<Site> {
  return serve({
    folders: [inRepository("packages/cli/dist/editor"), inRepository("fixtures")],
    texts: new Map([["/maximal.json", JSON.stringify(maximalPack())]]),
    unchanging: "/assets/",
  });
}
