import { locate } from "@setup-pack/core/json";
import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";
import type { SoundPack } from "./refuse.js";
import { saveText } from "./save-text.js";

/** Writes another version into a file or source folder; all else in it stays as it is. */
export const setVersion = (pack: SoundPack, version: string, world: World): Failure | undefined =>
  saveText(pack, withVersion(pack.text, version), world);

/** The text of a pack with another version. */
function withVersion(text: string, version: string): string {
  const [span] = locate(text, [{ at: "/version" }]);
  if (span === undefined) throw new Error("A pack without errors has a version");
  return `${text.slice(0, span.start)}${JSON.stringify(version)}${text.slice(span.end)}`;
}
