import type { RunEnd } from "@setup-pack/rehearsal";
import { endWords } from "@setup-pack/rehearsal/scenario";

/** What may end a run here: more than in a rehearsal, where only automations do. */
export const enders = "by an automation, by hand, or by a release that removed its step";

/** Returns how a run ended, as a part of a sentence. */
export const endedWords = (end: RunEnd): string =>
  end === "stopped/automation" ? `was ended ${enders}` : endWords(end);
