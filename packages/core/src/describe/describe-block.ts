import { blockKind } from "../blocks/catalogue.js";
import type { JsonObject } from "../json.js";
import { listOf } from "../words/list.js";
import { excerpt } from "./excerpt.js";
import { type ConfigReader, configOf, phrases } from "./phrases.js";

/** What an id in a config stands for, as the automation's references tell; undefined for any other text. */
export type NameLookup = (id: string) => { readonly type: string; readonly name: string | undefined } | undefined;

const nothingKnown: NameLookup = () => undefined;

/**
 * A block in one short sentence: "Wait 2 days", "Text: Hi {{first_name}}…", "Add tag Hot lead".
 * It says what the kind says, and of the config only what is plain in it: the config of a block is not published
 * (format document), so what cannot be read with certainty is left out, and the title stands alone.
 * @example
 * ```ts
 * import { describeBlock } from "@setup-pack/core";
 *
 * console.log(describeBlock({ kind: "control.wait", config: { days: 2 } })); // Wait 2 days
 * ```
 */
export function describeBlock(
  block: { readonly kind?: unknown; readonly config?: unknown },
  known = nothingKnown,
): string {
  const kind = typeof block.kind === "string" ? block.kind : "";
  const title = blockKind(kind)?.title ?? (kind === "" ? "Block without a kind" : excerpt(kind));
  const config = configOf(block.config);
  const said: ConfigReader = {
    config,
    named: (...types) => namesIn(config, known, types),
    text: (...members) => {
      for (const member of members) {
        const value = Object.hasOwn(config, member) ? config[member] : undefined;
        if (typeof value === "string" && value.trim() !== "") return excerpt(value);
      }
      return undefined;
    },
  };
  const phrase = phrases.get(kind)?.(said);
  if (phrase !== undefined) return phrase;
  const names = kind.startsWith("trigger.") ? said.named() : undefined;
  return names === undefined ? title : `${title}: ${names}`;
}

function namesIn(config: JsonObject, known: NameLookup, types: readonly string[]): string | undefined {
  const names = Object.values(config)
    .flat()
    .flatMap((value: unknown) => (typeof value === "string" ? (known(value) ?? []) : []))
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .flatMap(({ name }) => (name === undefined ? [] : [excerpt(name)]));
  return names.length === 0 ? undefined : listOf([...new Set(names)], "and", 3);
}
