import { count } from "@setup-pack/core/words";
import type { ChangedItem, Holding, Installation, ItemName } from "@setup-pack/installer";

/** Why an item stays in a workspace though its release goes, or goes though it is in the release, in the words of whoever asks. */
export function stayingWords(
  { kind, key, reason = "", edited }: ChangedItem,
  { remains }: Pick<Installation, "remains">,
): string {
  if (reason === "adopted") return givenBackWords(edited === true);
  const name: ItemName = `${kind} ${key}`;
  const { relying } = remains?.holdings.get(name) ?? {};
  if (reason === "in use" && relying !== undefined && relying.count > 0) return relyingWords(relying);
  if (reason === "used") return remains?.holdings.get(name)?.owner ? "another pack's" : "the office's";
  return reasons.get(reason) ?? reason;
}

function relyingWords({ by, count: number }: NonNullable<Holding["relying"]>): string {
  const isOne = number === 1;
  return by === "deals"
    ? `${count(number, "deal")} ${isOne ? "sits" : "sit"} in it`
    : `${count(number, "contact")} ${isOne ? "has" : "have"} it`;
}

/** What a record is once its pack has let go of it. */
export const givenBackWords = (isEdited: boolean): string =>
  isEdited ? "the office's, with what was edited in it since" : "the office's, as it was before the pack";

/** Why a stage that the pack added stays in a pipeline of the office's. */
export const stageStayingWords = (reason: string): string => stageReasons.get(reason) ?? reason;

const reasons: ReadonlyMap<string, string> = new Map([
  ["away", "the office deleted it, and it stays away"],
  ["deleted before", "the office had deleted it"],
  ["edited", "edited in the workspace"],
  ["in use", "contacts or deals have it"],
  ["used by what is kept", "what stays refers to it"],
  ["left before", "left by an earlier release"],
  ["there before", "it was there then too"],
  ["dropped by the release", "the release does not have it, so it is the office's"],
  ["to give back", "the office's, to be given back as it wants it"],
]);

const stageReasons: ReadonlyMap<string, string> = new Map([
  ["edited", "edited in the workspace"],
  ["in use", "deals sit in it"],
]);
