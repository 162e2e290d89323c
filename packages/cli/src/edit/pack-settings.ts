import { dirname, resolve } from "node:path";
import type { PackSettings } from "@setup-pack/edit-api";
import type { BrokenFile } from "../configuration/configuration-file.js";
import { configurationFinder, configurations } from "../configuration/configurations.js";
import { dialectReader, readDialectFile } from "../configuration/dialect-file.js";
import { dialectPlaces } from "../configuration/dialect-places.js";
import { stateOfFile } from "../files/file-state.js";
import type { PackInput } from "../files/pack-input.js";
import type { World } from "../world/world.js";
import type { EditedPack } from "./edited-pack.js";

/** The files that the command line names, in the place of those beside the pack. */
export interface SettingsFlags {
  readonly config?: string;
  readonly dialect?: string;
}

/** How the pack is to be checked, by the files that `validate` goes by too. */
export interface SettingsSource {
  /** What they say; what cannot be used is told, and the rest holds. */
  read(): PackSettings;
  /** What is another whenever they say something else; cheap enough to be asked for many times a second. */
  look(): string;
}

export function settingsSource(
  { kind, path }: Pick<EditedPack, "kind" | "path">,
  flags: SettingsFlags,
  world: World,
): SettingsSource {
  const place = resolve(world.folder, path);
  const found: PackInput = { kind, path, place };
  let files: readonly string[] = [];

  const read = (): PackSettings => {
    const configured = configurations(flags.config, world);
    const followed = new Set<string>();
    const reader = dialectReader({ ...world, follow: (one) => void followed.add(one) }, readDialectFile);
    const effective = configured.of(found);
    const places = dialectPlaces(found, effective?.layers ?? [], flags.dialect, world);
    const dialects = reader.of(places).map(({ file }) => file);
    files = [...configured.places(), ...places.map((one) => resolve(world.folder, one.path)), ...followed];
    const { severities, ignore, limits, messaging } = effective?.contents ?? {};
    const configuration = {
      ...(severities && { severities }),
      ...(ignore && { ignore }),
      ...(limits && { limits }),
      ...(messaging !== undefined && { messaging }),
    };
    return { configuration, dialects, problems: [...configured.broken(), ...reader.broken()].map(sentence) };
  };

  return {
    read,
    look() {
      const nearest = flags.config ?? configurationFinder(world)(kind === "folder" ? place : dirname(place));
      return JSON.stringify([nearest, ...files.map((file) => stateOfFile(file, world.files))]);
    },
  };
}

/** What is wrong with a file first. */
function sentence({ path, problems }: BrokenFile): string {
  if ("failure" in problems) return `${path} cannot be read: ${problems.failure.message} (${problems.failure.code})`;
  const [first] = problems.diagnostics;
  return first === undefined
    ? `${path} cannot be used.`
    : `${path}:${first.range.start.line}:${first.range.start.column}: ${first.message}`;
}
