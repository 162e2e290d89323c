import type { TestProject } from "vitest/node";
import { defaultConfig } from "../config.js";
import { bundledPrograms } from "./bundled-programs.js";
import { startCluster } from "./postgres-cluster.js";
import type * as sharedSandboxes from "./shared-sandboxes.js";

declare module "vitest" {
  interface ProvidedContext {
    /** One sandbox on each database, for the whole run. */
    readonly sandboxes: readonly sharedSandboxes.RunningSandbox[];
    /** The PostgreSQL server of the run, for tests that need a database of their own. */
    readonly cluster: string;
    /** The name of a database on it that has the schema and no rows, to make others of. */
    readonly withSchema: string;
    /** The program of `sandboxProcess`, bundled. */
    readonly program: string;
  }
}

/** Starts PostgreSQL and a sandbox on each database, once for all tests. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const [cluster, programs] = await Promise.all([startCluster(process.env.DATABASE_URL), bundledPrograms()]);
  const shared: typeof sharedSandboxes = await import(programs.shared);
  const { sandboxes, withSchema, close } = await shared.startSharedSandboxes(cluster.url, defaultConfig.templates);
  provide("sandboxes", sandboxes);
  provide("cluster", cluster.url);
  provide("withSchema", withSchema);
  provide("program", programs.process);
  return async () => {
    await close();
    await cluster.stop();
    programs.remove();
  };
}
