import type { ApplyEvent, ApplySummary, NamedItem, StayingItem } from "@setup-pack/edit-api";
import { type ChangedItem, type Installation, Refusal } from "@setup-pack/installer";
import { stageStayingWords, stayingWords } from "../../plan/index.js";
import { namesIn } from "./item-names.js";
import { refusalNote } from "./plan-view.js";

/** What a rollback or an uninstallation has come to: the items it told of, and the version that stands then, if any. */
interface Outcome {
  readonly items: readonly ChangedItem[];
  readonly version: string | null;
}

/** Tells how leaving a release goes: that it is asked for, what became of each item, and what came of it. */
export async function* leavingRelease(
  installation: Installation,
  changes: number,
  leave: () => Promise<Outcome | Refusal>,
): AsyncGenerator<ApplyEvent> {
  yield { step: "sending", changes };
  const done = await leave();
  if (done instanceof Refusal) {
    const outcome = done.kind === "unknown" ? "unknown" : "refused";
    yield { ...summary, outcome, refusal: refusalNote(done) };
    return;
  }
  const named = namedItems(installation);
  const changed = done.items.filter(({ action }) => action !== "keep");
  for (const item of changed) yield { step: "item", ...named(item), action: item.action };
  yield { ...summary, applied: changed.length, version: done.version };
}

/** Nothing has to be switched on where a release is left. */
const summary: ApplySummary = { step: "done", outcome: "applied", applied: 0, version: null, goLive: [] };

/** Gives an item as the page names it: as the workspace calls it where that is known, else as its packs do. */
export function namedItems({
  current,
  base,
}: Pick<Installation, "current" | "base">): (item: ChangedItem) => NamedItem {
  const nameOf = namesIn([current, base]);
  return ({ kind, key, name }) => ({ kind, key, name: name ?? nameOf({ kind, key }) });
}

/** Returns the items among those that a workspace tells of that stay for a reason, as the page shows them. */
export function stayingItems(items: readonly ChangedItem[], installation: Installation): readonly StayingItem[] {
  const named = namedItems(installation);
  return items.flatMap((item): StayingItem[] =>
    item.reason === undefined
      ? []
      : [
          {
            kind: item.kind,
            key: item.key,
            item: named(item).name,
            why: stayingWords(item, installation),
            stages: (item.stages ?? []).map(({ name, reason }) => ({ name, why: stageStayingWords(reason) })),
          },
        ],
  );
}
