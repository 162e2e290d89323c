import { resolve } from "node:path";
import type { Configuration, Diagnostic } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import type { Dialect } from "@setup-pack/core/meaning";
import { sendingRules } from "@setup-pack/rehearsal";
import { type CheckRequest, checks } from "../check/check.js";
import { folderChecks } from "../check/check-folder.js";
import { checkTogether } from "../check/check-together.js";
import type { Entry } from "../check/report.js";
import type { BrokenFile } from "../configuration/configuration-file.js";
import { configurations } from "../configuration/configurations.js";
import { dialectReader, readDialectFile } from "../configuration/dialect-file.js";
import { dialectPlaces } from "../configuration/dialect-places.js";
import type { InputFile } from "../files/pack-input.js";
import type { World } from "../world/world.js";
import { namedInput } from "./read-pack.js";

/** How a pack is judged, by the files beside it that `validate` goes by. Rules of a team are code, and are not run. */
export interface CheckContext {
  readonly configuration: Configuration;
  readonly dialects: readonly Dialect[];
  /** Files of both that cannot be used, and so hold for nothing. */
  readonly broken: readonly BrokenFile[];
}

export function checkContextOf(path: string, world: World): CheckContext {
  const found = namedInput(path, world);
  const configured = configurations(undefined, world);
  const effective = configured.of(found);
  const reader = dialectReader(world, readDialectFile);
  const dialects = reader.of(dialectPlaces(found, effective?.layers ?? [], undefined, world));
  return { configuration: effective?.contents ?? {}, dialects, broken: [...configured.broken(), ...reader.broken()] };
}

/** What `validate` finds in a pack as it stands on disk. */
export async function judged(path: string, world: World): Promise<readonly Entry[]> {
  return entriesOf({ found: namedInput(path, world) }, path, world);
}

/** What it finds in a text that may be saved to a path. */
export async function judgedText(text: string, path: string, world: World): Promise<readonly Diagnostic[]> {
  const found: InputFile = { kind: "file", path, place: resolve(world.folder, path) };
  const entries = await entriesOf({ found, instead: text }, path, world);
  return entries.flatMap(({ diagnostics }) => diagnostics);
}

async function entriesOf(
  what: Pick<CheckRequest, "found" | "instead">,
  path: string,
  world: World,
): Promise<readonly Entry[]> {
  const { configuration, dialects } = checkContextOf(path, world);
  const request = {
    ...what,
    configuration,
    sendingRules: sendingRules(configuration, dialects),
    dialects,
  };
  const each = checks({ maxBytes: largest }, world, folderChecks);
  const checked = await each.checked(request, await each.judge(request));
  const alone = { isComplete: () => false, isSearched: () => false, isCompared: false, isRun: () => false };
  return checkTogether([{ checked, configuration: configurations(undefined, world).of(what.found) }], alone);
}
