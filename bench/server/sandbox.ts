import { quietWorld, startSandbox } from "@setup-pack/sandbox";
import { answering } from "./remote.js";

/** A sandbox on a PostgreSQL server, as anybody would run it; where no server is named, on PGlite in memory. */
const memory = { kind: "memory" } as const;

answering(async (message) => {
  const { url }: { url?: unknown } = Object(message);
  const storage = url === undefined ? memory : ({ kind: "postgres", url: String(url), connections: 10 } as const);
  const sandbox = await startSandbox({ port: 0, storage }, quietWorld);
  return { url: sandbox.url, adminUrl: sandbox.adminUrl, adminToken: sandbox.adminToken };
});
