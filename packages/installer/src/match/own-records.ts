import type { Binding, CompiledPack, Pack } from "@setup-pack/core";
import { carriedBy, itemKinds, symbolTable } from "@setup-pack/core/format";
import type { ItemName } from "../target/target.js";
import { externalReferences } from "./external-reference.js";

/**
 * Returns what references of a release stand for that it does not carry, and the workspace has of the pack by an
 * earlier release: the records that stay.
 */
export function ownRecords(
  release: CompiledPack,
  { everything, ids }: { readonly everything: Pack | undefined; readonly ids: ReadonlyMap<ItemName, string> },
): Binding[] {
  const symbols = symbolTable({ ...everything });
  return externalReferences(release).flatMap(({ type, id }): Binding[] =>
    carriedBy({ type, id }, symbols).flatMap(({ kind, key }) => {
      const list = itemKinds.find((one) => one === kind);
      const targetId = list && ids.get(`${list} ${key}`);
      return targetId === undefined ? [] : [{ type, id, targetId }];
    }),
  );
}
