import { inject } from "vitest";
import { freshDatabase } from "./fresh-database.js";

/** Makes a database on the run's PostgreSQL server, with the sandbox's schema or empty; gives its address. */
export function serverDatabase(content: "with schema" | "empty"): Promise<string> {
  const server = inject("server");
  if (server === undefined)
    throw new Error("This run has no PostgreSQL server: tests that ask for one are in *.all.test.ts");
  return freshDatabase(server.url, content === "empty" ? undefined : server.withSchema);
}
