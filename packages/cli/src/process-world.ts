import fs from "node:fs";
import { person } from "./ask.js";
import { readEnvironment } from "./config.js";
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

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** As core's own decoder, but native. */
function decodeBase64(text: string): Uint8Array | undefined {
  return text.length % 4 === 0 && base64.test(text) ? Buffer.from(text, "base64") : undefined;
}
