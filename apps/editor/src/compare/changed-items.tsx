import type { JsonObject } from "@setup-pack/core/json";
import { type ReactNode, useMemo } from "react";
import type { ComparedPack } from "../disk/index.js";
import { useDocument } from "../editor/index.js";
import { compareMessages, historyMessages } from "../messages/index.js";
import { ChangeMark } from "./change-mark.js";
import { itemNames } from "./path-words.js";
import { useComparison } from "./use-comparison.js";
import "./compare.css";

/** Items that are named; the comparison has them all. */
const mostItems = 8;

interface ChangedItemsProps {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly pack: JsonObject;
}

/** In few lines, what the pack in the editor has otherwise than an earlier state. */
export function ChangedItems({ name, bytes, pack }: ChangedItemsProps): ReactNode {
  const compared = useMemo((): ComparedPack => ({ name, bytes, pack, isEarlier: true }), [name, bytes, pack]);
  const comparison = useComparison(compared);
  const mine = useDocument((state) => state.pack);
  const nameOf = useMemo(() => itemNames([pack, mine]), [pack, mine]);
  if (comparison === undefined) return <p>{compareMessages.comparing}</p>;
  if ("noPack" in comparison)
    return <p>{comparison.noPack === "other" ? historyMessages.errors : historyMessages.hereErrors}</p>;
  const { changes } = comparison.diff;
  if (changes.length === 0) return <p>{historyMessages.same}</p>;
  return (
    <>
      <p>{historyMessages.since(changes.length)}</p>
      <ul className="changed-items">
        {changes.slice(0, mostItems).map((change) => (
          <li key={`${change.item.kind}/${change.item.key}`}>
            <ChangeMark kind={change.class === "layout" ? "moved" : change.change} />{" "}
            {compareMessages.kind[change.item.kind]} <bdi>{nameOf(change)}</bdi>
          </li>
        ))}
      </ul>
      {changes.length > mostItems ? <p>{historyMessages.others(changes.length - mostItems)}</p> : null}
    </>
  );
}
