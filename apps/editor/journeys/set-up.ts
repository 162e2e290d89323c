import { serveBrowser } from "@setup-pack/test-browser";
import type { TestProject } from "vitest/node";
import { serveSite } from "./support/site.js";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the browser that all journeys share is reached. */
    readonly browser: string;
    /** Where the built editor is served. */
    readonly site: string;
    /** Whether the pictures in docs/images are taken anew, as `npm run pictures` asks; they are only looked at otherwise. */
    readonly takesPictures: boolean;
  }
}

/** Serves the built editor and starts the browser; gives what ends both. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const [site, browser] = await Promise.all([serveSite(), serveBrowser()]);
  provide("browser", browser.wsEndpoint());
  provide("site", site.url);
  provide("takesPictures", process.env.TAKE_PICTURES !== undefined);
  return async () => {
    await Promise.all([browser.close(), site.close()]);
  };
}
