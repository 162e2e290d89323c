import { count, listOf, quote } from "@setup-pack/core/words";
import { Refusal } from "../refusal.js";
import { typeWords } from "../target/lists.js";
import type { Candidate } from "./candidates.js";
import type { UnboundMatch } from "./match-reference.js";
import { candidateWords, referenceWords } from "./words.js";

/** What a reference that is left to a person stands against; `unsearched` says why there was no list to look in. */
export function unboundRefusal(
  { reference, why, candidates, near }: UnboundMatch,
  unsearched: string | undefined,
): Refusal {
  const what = referenceWords(reference);
  const bind = `Bind ${typeWords(reference.type)} ${quote(reference.id)} in the bindings file`;
  switch (why) {
    case "several match":
      return new Refusal(
        "ambiguous",
        `${what} could be any of ${candidates.length} in the workspace: ${listOf(candidates.map(candidateWords))}.`,
        `${bind} to the id of the one that is meant.`,
      );
    case "other pipeline":
      return new Refusal(
        "ambiguous",
        `${what} should be in pipeline ${listOf(reference.details.map(quote))}, but the workspace has it elsewhere: ${listOf(candidates.map(candidateWords))}.`,
        `Add the stage to that pipeline, or ${lower(bind)} to the one that is meant.`,
      );
    case "carried twice":
      return new Refusal(
        "ambiguous",
        `${what} could be any of ${count(reference.carried.length, "stage")} of the pack: in pipeline ${listOf(reference.carried.map(({ pipeline }) => quote(pipeline?.key ?? "")))}.`,
        `Name the pipeline in the reference's "detail", or ${lower(bind)} to a stage that the workspace has.`,
      );
    case "bound to nothing":
      return new Refusal(
        "unresolved",
        `The bindings file matches ${lower(what)} to an id that the workspace does not have.${nearWords(near)}`,
        "Write the id of a record that the workspace has.",
      );
    case "nothing matches":
      return new Refusal(
        "unresolved",
        `${what} is not in the pack, and was not found in the workspace.${unsearched === undefined ? "" : ` ${unsearched}`}${nearWords(near)}`,
        unsearched === undefined ? `Add it in the workspace, or ${lower(bind)}.` : `${bind}.`,
      );
    default:
      return why satisfies never;
  }
}

const nearWords = (near: readonly Candidate[]): string =>
  near.length === 0 ? "" : ` Did you mean ${listOf(near.map(candidateWords))}?`;

const lower = (sentence: string): string => sentence.slice(0, 1).toLowerCase() + sentence.slice(1);
