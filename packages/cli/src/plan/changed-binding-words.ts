import type { Pack } from "@setup-pack/core";
import { changedItemName, listOf } from "@setup-pack/core/words";
import { type ChangedBinding, candidateWords, referenceWords } from "@setup-pack/installer";

/** Automations that are named one by one; of more only the number is told. */
const mostNamed = 4;

/** What comes to stand for another record of the workspace, in a sentence. */
export function changedBindingWords({ match, from, fromName, automations }: ChangedBinding, release: Pack): string {
  const to = match.target.name === undefined ? match.target.id : candidateWords({ name: "", ...match.target });
  const was = fromName === undefined ? from : candidateWords({ id: from, name: fromName });
  const names = automations.map((key) => changedItemName({ kind: "automations", key }, [release]));
  const changes = names.length === 0 ? "" : `, which changes ${listOf(names, "and", mostNamed)}`;
  return `${referenceWords(match.reference)} is matched to ${to} from now on, and no longer to ${was}${changes}.`;
}
