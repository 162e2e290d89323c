import { type NameLookup, nameLookup } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { documentOf, elements, itemAt, member, symbolsOf, textOf } from "@setup-pack/edit";

/**
 * Tells what the ids in an automation's steps stand for. It gives the same answer-giver for as long as its answers are
 * the same, so that what is drawn with it need not be drawn anew at every edit of the pack.
 */
export function namesReader(automation: number): (pack: JsonObject) => NameLookup {
  let last: { readonly pack: JsonObject; readonly answers: string; readonly known: NameLookup } | undefined;
  return (pack) => {
    if (last?.pack === pack) return last.known;
    const document = documentOf(itemAt(pack, { kind: "automations", index: automation }));
    const known = nameLookup(document, symbolsOf(pack));
    const ids = elements(document.references).map((reference) => textOf(member(reference, "id")) ?? "");
    const answers = JSON.stringify(ids.map((id) => [id, known(id)]));
    last = { pack, answers, known: last?.answers === answers ? last.known : known };
    return last.known;
  };
}
