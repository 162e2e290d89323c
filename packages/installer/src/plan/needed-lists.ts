import type { CompiledPack } from "@setup-pack/core";
import { externalReferences } from "../match/external-reference.js";
import { type ListName, listOfType } from "../target/lists.js";
import type { Installation } from "../target/target.js";
import { listsOfNewItems } from "./unowned-records.js";

/** The lists that planning an installation reads: of what references stand for, and of what new items may be already. */
export function neededLists(release: CompiledPack, installation: Installation | null): readonly ListName[] {
  const ofReferences = externalReferences(release).map(({ type }) => listOfType(type));
  return [...new Set([...ofReferences, ...listsOfNewItems(release.document, installation)])];
}
