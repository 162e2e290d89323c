import { type Site, serve } from "@setup-pack/test-browser";
import type { TestProject } from "vitest/node";
import { inRepository } from "./support/fixtures.js";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the built editor is served. */
    readonly site: string;
    /**
     * Whether the pictures in docs/images are taken anew, as `npm run pictures` asks; they are only looked at
     * otherwise.
     */
    readonly takesPictures: boolean;
  }
}

/** Serves the built editor; gives what ends that. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const site = await serveSite();
  provide("site", site.url);
  provide("takesPictures", process.env.TAKE_PICTURES !== undefined);
  return () => site.close();
}

/** The built editor as plain files on a web server, and beside it the fixtures. */
function serveSite(): Promise<Site> {
  return serve({
    folders: [inRepository("packages/cli/dist/editor"), inRepository("fixtures")],
    unchanging: "/assets/",
  });
}
