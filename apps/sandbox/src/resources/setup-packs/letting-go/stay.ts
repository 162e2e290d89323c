import type { PlannedField } from "@setup-pack/core";
import type { InstalledItem } from "../items/installation.js";
import { recordName } from "../items/show-items.js";
import type { GivenBackRecord, LeftStage } from "./given-back.js";
import type { Reason } from "./settle-holds.js";

/** An item that stays though its pack does not carry it any more: what it is called then, why, and as what it stays. */
export interface Stay {
  readonly name: string;
  readonly reason: Reason;
  /** Of what goes back to the office: whether it keeps something that was changed since the pack came. */
  readonly edited?: boolean;
  /** Of what goes back to the office: which values of it do, and which stay that somebody changed. */
  readonly fields?: readonly PlannedField[];
  /** Of a pipeline that goes back: the pack's stages that stay in it. */
  readonly stages?: readonly LeftStage[];
}

/** Tells of items that stay, by whether and how they go back to the office. */
export function stayOf(restored: readonly GivenBackRecord[]): (item: InstalledItem, reason: Reason) => Stay {
  const backs = new Map(restored.map((back) => [back.item.id, back]));
  return (item, reason) => {
    const back = backs.get(item.id);
    if (back === undefined) return { name: recordName(item), reason };
    const { document, fields, isEdited, leftStages } = back;
    return {
      name: recordName({ ...item, document }),
      reason,
      edited: isEdited,
      ...(fields.length === 0 ? {} : { fields }),
      ...(leftStages.length === 0 ? {} : { stages: leftStages }),
    };
  };
}
