import { createRequire } from "node:module";

/** The file PGlite runs PostgreSQL from. It stands in a file of its own because a bundle keeps it elsewhere. */
export const engine = createRequire(import.meta.url).resolve("@electric-sql/pglite/pglite.wasm");
