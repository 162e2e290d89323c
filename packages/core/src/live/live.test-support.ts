import { createHash } from "node:crypto";
import { type CompileOptions, compile } from "../compile.js";
import type { Diagnostic } from "../diagnostic.js";
import type { LiveDiagnostic } from "./open-pack.js";

/** Hashes as Node does. */
export const world: CompileOptions = { sha256: (bytes) => createHash("sha256").update(bytes).digest("hex") };

/** A diagnostic without its lines and columns. */
export function placeless({ rule, severity, message, pointer, related, fix }: Diagnostic): LiveDiagnostic {
  return {
    rule,
    severity,
    message,
    pointer,
    related: related.map((place) => ({ pointer: place.pointer, message: place.message })),
    ...(fix === undefined ? {} : { fix }),
  };
}

/** What the live pack of this value should report. */
export function compiledWhole(value: unknown, options: CompileOptions = world): LiveDiagnostic[] {
  return compile(JSON.stringify(value), options).diagnostics.map(placeless);
}
