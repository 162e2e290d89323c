import { listOf, quote } from "@setup-pack/core/words";
import { checkContextOf } from "../packs/pack-checks.js";
import type { Session } from "./session.js";

/**
 * Returns what is told beside the findings of a pack that is judged without what its team says, as that cannot be used;
 * else nothing.
 */
export function settingsNote(path: string, { world }: Pick<Session, "world">): string {
  const { broken } = checkContextOf(path, world);
  if (broken.length === 0) return "";
  const files = listOf(broken.map((file) => quote(file.path)));
  return ` ${files} cannot be used, so the team's settings there were ignored: setup-pack validate says why, and refuses the pack until that is fixed.`;
}
