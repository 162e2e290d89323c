import { blockKinds } from "@setup-pack/core/format";
import { CompletionItemKind } from "vscode-languageserver";
import { folderOf, pathFrom } from "../files/uri.js";
import { packsNear } from "../subjects/packs-of-file.js";
import type { Workspace } from "../workspace/workspace.js";
import type { Candidate } from "./candidate.js";
import type { WritingSpot } from "./spot.js";

/**
 * What a scenario or a promise names that stands in no pack: the packs themselves, by their paths, and what can happen.
 */
export async function scenarioWords(
  { is, path }: WritingSpot,
  uri: string,
  workspace: Workspace,
): Promise<readonly Candidate[]> {
  if (is !== "value") return [];
  const [first, , member] = path;
  if (first === "pack" || first === "packs") {
    const home = folderOf(uri) ?? uri;
    return (await packsNear(uri, workspace)).map((pack) => {
      const path = pathFrom(home, pack);
      return { label: path, kind: CompletionItemKind.File, value: path };
    });
  }
  // Of a scenario happens/0/event, of promises happens/not/0, and event in a pattern.
  const isListed = first === "happens" && (path[1] === "not" || path[1] === "first");
  return isListed || (first === "happens" && member === "event") || (first === "promises" && path.at(-1) === "event")
    ? events
    : [];
}

const trigger = "trigger.";

const events: readonly Candidate[] = blockKinds.flatMap(({ kind, title, help }) => {
  if (!kind.startsWith(trigger)) return [];
  const event = kind.slice(trigger.length);
  return { label: event, kind: CompletionItemKind.EnumMember, value: event, detail: title, words: help };
});

/** Members of which an example is of use in any scenario: moments and the like, nothing that a pack has. */
const forms: ReadonlySet<string | number> = new Set([
  "$schema",
  "at",
  "starts",
  "until",
  "holidays",
  "timeZone",
  "channel",
]);

/**
 * Returns whether examples of the schema may be offered at a place: of what people call their things they are of
 * another pack.
 */
export const takesExamples = (path: WritingSpot["path"]): boolean => path.some((step) => forms.has(step));
