import type { ItemKind } from "@setup-pack/core";
import { itemKinds } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { IdKind } from "../../../ids.js";

/** An item by kind and key: `pipelines buyers`. No kind has a space in it. */
export type ItemName = `${ItemKind} ${string}`;

export const nameOf = (kind: ItemKind, key: string): ItemName => `${kind} ${key}`;

export const isItemKind = (kind: string): kind is ItemKind => itemKinds.some((known) => known === kind);

/** What an item that is no record of a documented list is to the workspace. */
interface OwnRecord {
  readonly id: IdKind;
  /** What the item is called. */
  readonly name: string;
  /** The type by which references name it; null where none does. */
  readonly type: string | null;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Returns how the workspace lists an item that the documented lookups do not. */
export function ownRecord(kind: ItemKind, item: JsonObject): OwnRecord {
  switch (kind) {
    case "automations":
      return { id: "automation", name: isObject(item.document) ? text(item.document.name) : "", type: "automation" };
    case "smartLists":
      return { id: "smartList", name: text(item.name), type: "smart_list" };
    case "messageTemplates":
      return { id: "template", name: text(item.name), type: item.channel === "sms" ? null : "email_template" };
    case "resources":
      return {
        id: "template",
        name: text(item.name),
        type: item.kind === "email_template" ? "email_template" : null,
      };
    case "assets":
      return { id: "asset", name: text(item.fileName), type: null };
    case "pipelines":
      return { id: "pipeline", name: text(item.name), type: null };
    default:
      return kind satisfies never;
  }
}
