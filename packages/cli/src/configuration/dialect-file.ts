import type { ReportedFinding } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { type Dialect, dialectOf } from "@setup-pack/core/meaning";
import type { World } from "../world/world.js";
import type { DialectPlace } from "./dialect-places.js";
import { readSettingsFile, type SettingsFile, type SettingsReading } from "./settings-file.js";

/** Reads a dialect file in one of the forms it may have. */
export type ReadDialectFile = (file: DialectPlace, world: Pick<World, "files" | "folder">) => SettingsFile<Dialect>;

/** Reads a dialect file in JSON. */
export const readJsonDialect: ReadDialectFile = ({ path, from }, world) =>
  readSettingsFile(path, world, judgeDialect, from);

/** Makes a dialect of the value of its file. All its ways are made, so that everything that is wrong with it is found. */
export function judgeDialect(value: unknown): SettingsReading<Dialect> {
  const findings: ReportedFinding[] = [];
  if (!isObject(value) || value.dialect !== 1)
    findings.push({
      rule: "schema/const",
      message: 'This is not a dialect file: it must say "dialect: 1".',
      at: isObject(value) && "dialect" in value ? "/dialect" : "",
    });
  else {
    const dialect = dialectOf(value, (at, message) => findings.push({ rule: "schema/format", message, at }));
    for (const subject of dialect.subjects) dialect.waysOf(subject);
    if (findings.length === 0) return { contents: dialect };
  }
  return { findings };
}
