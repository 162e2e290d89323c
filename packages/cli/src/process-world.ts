import fs from "node:fs";
import { person } from "./ask.js";
import { readEnvironment } from "./config.js";
import { decodeBase64 } from "./decode-base64.js";
import { interruptions } from "./interruptions.js";
import { output } from "./output.js";
import type { World } from "./world.js";

/** The world of a running process. Modules that few runs need are asked for when they are. */
export function processWorld(): World {
  return {
    args: process.argv.slice(2),
    folder: process.cwd(),
    files: fs,
    stdin: 0,
    stdout: output(1),
    stderr: output(2),
    environment: readEnvironment(process.env),
    bytes: {
      sha256: (bytes) => process.getBuiltinModule("node:crypto").createHash("sha256").update(bytes).digest("hex"),
      decodeBase64,
    },
    now: Date.now,
    interruptions,
    person: () => person(0, output(2), fs),
    freshName: () => process.getBuiltinModule("node:crypto").randomUUID(),
  };
}
