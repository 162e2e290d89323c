import { readScenario, type ScenarioFileResult } from "@setup-pack/rehearsal/scenario";
import { readBytes } from "../../files/read-bytes.js";
import type { Failure } from "../../world/failure.js";
import type { World } from "../../world/world.js";
import type { FoundScenario } from "./find-scenarios.js";

/** The largest scenario file that is looked at: core refuses shorter texts already. */
const mostBytes = 16 * 1024 * 1024;

/** A scenario file with its text, or why it cannot be read. */
export type ScenarioFileRead = (ScenarioFileResult & { readonly text: string }) | { readonly failure: Failure };

/** Reads a scenario file. */
export function readScenarioFile({ path, place }: FoundScenario, { files }: Pick<World, "files">): ScenarioFileRead {
  const read = readBytes(files, place, mostBytes);
  if ("failure" in read) return read;
  if ("tooLarge" in read) return { failure: { code: "TOO_LARGE", message: `It has more than ${mostBytes} bytes.` } };
  return scenarioOfBytes(read.bytes, path);
}

/** A scenario file of what was read under this path. */
export function scenarioOfBytes(bytes: Buffer, path: string): ScenarioFileRead {
  const decoded = bytes.toString("utf8");
  if (!Buffer.from(decoded, "utf8").equals(bytes))
    return { failure: { code: "NOT_UTF_8", message: "It is not UTF-8. Save it as UTF-8." } };
  const text = decoded.replace(/^\ufeff/, "");
  return { ...readScenario(text, path), text };
}
