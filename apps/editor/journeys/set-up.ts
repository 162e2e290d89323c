import type { TestProject } from "vitest/node";
import { serveSite } from "./support/site.js";

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
