import type { TestProject } from "vitest/node";
import { defaultConfig } from "../config.js";
import { bundledPrograms } from "./bundled-programs.js";
import { startCluster } from "./postgres-cluster.js";
import type * as sharedSandboxes from "./shared-sandboxes.js";

const both = ["PGlite", "PostgreSQL"] as const;

declare module "vitest" {
  interface ProvidedContext {
    /** A sandbox on each database that is tested, for the whole run. */
    readonly sandboxes: readonly sharedSandboxes.RunningSandbox[];
    /** The PostgreSQL server of the run, where there is one, for tests that need a database of their own. */
    readonly server: sharedSandboxes.TestServer | undefined;
    /** The program of `sandboxProcess`, bundled. */
    readonly program: string;
  }
}

/**
 * Starts a sandbox on each database that is tested, once for all tests: `npm test` tests the embedded one, the second
 * lane the rest of its tests on PostgreSQL, and its own, which are in the project sandbox-all, on both.
 */
export default async function setUp({ name, provide }: TestProject): Promise<() => Promise<void>> {
  const onPostgresql = process.env.TEST_DATABASE === "PostgreSQL";
  const databases = name === "sandbox-all" ? both : ([onPostgresql ? "PostgreSQL" : "PGlite"] as const);
  const [cluster, programs] = await Promise.all([
    databases.includes("PostgreSQL") ? startCluster(process.env.DATABASE_URL) : undefined,
    bundledPrograms(),
  ]);
  const shared: typeof sharedSandboxes = await import(programs.shared);
  const { sandboxes, server, close } = await shared.startSharedSandboxes(
    databases,
    cluster?.url,
    defaultConfig.templates,
  );
  provide("sandboxes", sandboxes);
  provide("server", server);
  provide("program", programs.process);
  return async () => {
    await close();
    await cluster?.stop();
    programs.remove();
  };
}
