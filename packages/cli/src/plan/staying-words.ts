import type { ChangedItem, Installation, ItemName } from "@setup-pack/installer";

/** Why an item stays in a workspace though its release goes, in the words of whoever asks. */
export function stayingWords(
  { kind, key, reason = "", edited }: ChangedItem,
  { remains }: Pick<Installation, "remains">,
): string {
  if (reason === "adopted")
    return edited === true
      ? "the office's, with what was edited in it since"
      : "the office's, as it was before the pack";
  const name: ItemName = `${kind} ${key}`;
  if (reason === "used") return remains?.holdings.get(name)?.owner ? "another pack's" : "the office's";
  return reasons.get(reason) ?? reason;
}

/** Why a stage that the pack added stays in a pipeline of the office's. */
export const stageStayingWords = (reason: string): string => stageReasons.get(reason) ?? reason;

const reasons: ReadonlyMap<string, string> = new Map([
  ["away", "the office deleted it, and it stays away"],
  ["edited", "edited in the workspace"],
  ["in use", "contacts or deals have it"],
  ["used by what is kept", "what stays refers to it"],
  ["left before", "left by an earlier release"],
  ["to give back", "the office's, to be given back as it wants it"],
]);

const stageReasons: ReadonlyMap<string, string> = new Map([
  ["edited", "edited in the workspace"],
  ["in use", "deals sit in it"],
]);
