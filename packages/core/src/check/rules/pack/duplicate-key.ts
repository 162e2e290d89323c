import type { Finding } from "../../../diagnostic.js";
import { append } from "../../../json.js";
import { itemKinds } from "../../../symbols/symbol-table.js";
import { quote } from "../../../words/wording.js";
import { pack, pipeline, stage } from "../../examples/packs.js";
import type { PackRule } from "../../rule.js";
import { itemLabel, keysAndNames, type PackItem, packItems, stagesOf } from "../../subjects/items.js";
import { sentenceStart } from "../../subjects/names.js";

const stages = (third: string) =>
  pipeline([stage("new"), stage("won", "CLOSED_WON"), stage(third, "CLOSED_LOST", { name: "Lost" })]);

/** A key is unique among items of its kind (format document, Pack), a stage's within its pipeline. */
export const duplicateKey: PackRule = {
  id: "pack/duplicate-key",
  severity: "error",
  on: "pack",
  summary: "Two items of one kind must not share a key",
  why: "Items refer to each other by key, and an upgrade finds the installed item by it: two of one key are mixed up.",
  good: [{ pack: pack({ pipelines: [stages("lost"), pipeline(undefined, "rentals", "Rentals")] }) }],
  bad: [
    {
      pack: pack({ pipelines: [pipeline(), pipeline(undefined, "sales", "Rentals")] }),
      finds: [
        {
          at: "/pipelines/1/key",
          message:
            'Pipeline "Rentals" has the key "sales", as pipeline "Sales" has. Give one of them a key of its own.',
        },
      ],
    },
    {
      pack: pack({ pipelines: [stages("won")] }),
      finds: [
        {
          at: "/pipelines/0/stages/2/key",
          message: 'Stage "Lost" has the key "won", as stage "won" has. Give one of them a key of its own.',
        },
      ],
    },
  ],
  reads: ({ pack }) => keysAndNames(pack),
  *check({ pack }) {
    for (const kind of itemKinds) yield* repeats(packItems(pack, kind));
    for (const stages of stagesOf(pack)) yield* repeats(stages);
  },
};

function* repeats(items: readonly PackItem[]): Generator<Finding> {
  if (new Set(items.map(({ key }) => key)).size === items.length) return;
  const firsts = new Map<string, PackItem>();
  for (const item of items) {
    if (item.key === undefined) continue;
    const first = firsts.get(item.key);
    if (first === undefined) {
      firsts.set(item.key, item);
      continue;
    }
    yield {
      at: append(item.at, "key"),
      message: `${sentenceStart(itemLabel(item))} has the key ${quote(item.key)}, as ${itemLabel(first)} has. Give one of them a key of its own.`,
      related: [{ at: append(first.at, "key"), message: "The first item with this key" }],
    };
  }
}
