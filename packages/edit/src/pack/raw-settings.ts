import { isObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { excerpt } from "@setup-pack/core/words";
import type { BlockRecord } from "./graph.js";
import { unreadSettings } from "./unread-settings.js";

/**
 * Returns the settings of a step that are not understood, in short as the pack has them: "put: hot, side: buyer".
 * Undefined for a step that is understood, or that its author still has to fill in.
 */
export function rawSettings(block: Pick<BlockRecord, "kind" | "config" | "node">, book: BlockBook): string | undefined {
  const { missing, foreign } = unreadSettings(block, book);
  if (missing.length > 0 || foreign.length === 0) return undefined;
  const { config } = block;
  const members = isObject(config) ? Object.entries(config) : [];
  const words = members.slice(0, 20).map(([name, value]) => `${name}: ${valueWords(value)}`);
  return excerpt(members.length > 0 ? words.join(", ") : valueWords(config));
}

const valueWords = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value)?.slice(0, 100) ?? "");
