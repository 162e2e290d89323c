import { quietWorld, startSandbox } from "@setup-pack/sandbox";
import { watchBlocks } from "./longest-block.js";
import { answering } from "./remote.js";

/** A sandbox on a PostgreSQL server, as anybody would run it; where no server is named, on PGlite in memory. */
const memory = { kind: "memory" } as const;

const watched: { longest?: () => number } = {};

/** Started by the first message; those with `longestBlock` ask how long its event loop was blocked, and have it watched. */
answering(async (message) => {
  const { url, longestBlock }: { url?: unknown; longestBlock?: unknown } = Object(message);
  if (longestBlock === true) {
    watched.longest ??= watchBlocks();
    return { longest: watched.longest() };
  }
  const storage = url === undefined ? memory : ({ kind: "postgres", url: String(url), connections: 10 } as const);
  const sandbox = await startSandbox({ port: 0, storage }, quietWorld);
  return { url: sandbox.url, adminUrl: sandbox.adminUrl, adminToken: sandbox.adminToken };
});
