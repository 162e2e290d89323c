import { itemKinds } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { elements, isUnsaved, itemAt, nameOf, textOf } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { appMessages } from "../messages/index.js";
import { addressOf, nothingSelected, type OpenPlace, placeAt } from "../view/index.js";

/** Milliseconds before a change within an item reaches the address; browsers refuse to take many in a row. */
const pause = 400;

/**
 * Keeps the address of the page that of what is open, with an entry in the browser's history for whatever was opened,
 * and opens what an address names that is gone back to or typed.
 */
export function followAddress({ document, view, disk }: Editor, window: Window): void {
  const { history, location } = window;
  let shown = view.getState().open;
  let wanted: string | undefined;
  let timer: number | undefined;
  /** The addresses that items have now, by those they had before their keys were changed. */
  const renamed = new Map<string, string>();

  const addressNow = (): string | undefined => {
    const { open, selection } = view.getState();
    return addressOf(document.store.getState().pack, open, selection);
  };
  const settle = (): void => {
    window.clearTimeout(timer);
    timer = undefined;
    if (wanted !== undefined && wanted !== location.hash) history.replaceState(null, "", wanted);
  };
  const forgetMiss = (): void =>
    disk.setState(({ notice }) => (notice?.is === "no-such-place" ? { notice: undefined } : {}));
  const tellMiss = (): void =>
    disk.setState(({ notice }) =>
      notice === undefined || notice.is === "no-such-place"
        ? { notice: { is: "no-such-place", address: location.hash } }
        : {},
    );
  /** What names nothing stays where it was typed, so that it can be mended there, until one goes on. */
  const leaveAddress = (): void => {
    window.clearTimeout(timer);
    timer = undefined;
    wanted = undefined;
  };
  const settleSoon = (): void => {
    wanted = addressNow();
    timer ??= window.setTimeout(settle, pause);
  };
  const settleNow = (): void => {
    wanted = addressNow();
    settle();
  };

  view.subscribe(({ open, selection }, before) => {
    if (open === before.open && selection === before.selection) return;
    if (isSame(open, shown)) return settleSoon();
    const isBegun = shown.kind !== "nothing";
    shown = open;
    if (!isBegun) return settleNow();
    forgetMiss();
    settle();
    // What has no address of its own gets an entry all the same, so that going back leads to what was before it.
    const address = addressNow();
    if (address !== location.hash) history.pushState(null, "", address ?? location.hash);
    wanted = address;
  });

  document.store.subscribe(({ pack }, { pack: before }) => {
    if (pack === before) return;
    for (const [from, to] of renamings(before, pack)) renamed.set(from, to);
    settleSoon();
  });

  window.addEventListener("popstate", () => {
    const place = placeAt(document.store.getState().pack, sinceRenamed(location.hash));
    // A text that is not a pack yet has nothing to go to.
    if (place === undefined || disk.getState().unreadable !== undefined) return settleNow();
    const { open, selection, isFound } = place;
    if (isFound) forgetMiss();
    else tellMiss();
    shown = open;
    view.setState({ open, selection, narrowTab: "middle", target: undefined });
    if (!isFound) leaveAddress();
  });

  /** An address with the key that its item has by now. */
  function sinceRenamed(address: string): string {
    const { pack } = document.store.getState();
    const parts = address.split("/");
    const [item, step] = [parts.slice(0, 3).join("/"), parts.slice(3)];
    const seen = new Set<string>();
    let now: string | undefined = item;
    while (now !== undefined && !seen.has(now) && placeAt(pack, now)?.isFound === false) {
      seen.add(now);
      now = renamed.get(now);
    }
    return now === undefined || seen.has(now) ? address : [now, ...step].join("/");
  }

  if (disk.getState().notice?.is !== "no-such-place") settleNow();
}

/** The addresses before and after of items whose keys were changed, where the old ones name nothing any more. */
function* renamings(before: JsonObject, pack: JsonObject): Generator<readonly [from: string, to: string]> {
  for (const kind of itemKinds) {
    const [old, items] = [elements(before[kind]), elements(pack[kind])];
    if (old === items || old.length !== items.length) continue;
    for (const [index, item] of items.entries()) {
      if (item === old[index]) continue;
      const [from, to] = [before, pack].map((one) => addressOf(one, { kind, index }, nothingSelected));
      if (from === undefined || to === undefined || from === to) continue;
      if (placeAt(pack, from)?.isFound === false) yield [from, to];
    }
  }
}

const isSame = (one: OpenPlace, other: OpenPlace): boolean =>
  one.kind === other.kind && (!("index" in one) || !("index" in other) || one.index === other.index);

/** Characters of a name that a title shows. */
const longest = 80;

/** Keeps the title of the page: whether something is unsaved, what is open, of which pack, in which file. */
export function followTitle({ document, view, disk }: Editor, page: Document): void {
  const show = (): void => {
    const { pack } = document.store.getState();
    const { open } = view.getState();
    const { file, mendedText } = disk.getState();
    const item = "index" in open ? nameOf(open.kind, itemAt(pack, open)) : "";
    const names = [item, textOf(pack.name) ?? "", file?.name ?? ""].flatMap((name) =>
      name.trim() === "" ? [] : [[...name].slice(0, longest).join("")],
    );
    const isAllSaved = !isUnsaved(document.store.getState()) && mendedText === undefined;
    const title = names.length === 0 ? appMessages.title : names.join(" – ");
    page.title = isAllSaved ? title : appMessages.unsavedTitle(title);
  };
  document.store.subscribe(show);
  view.subscribe(({ open }, before) => {
    if (open !== before.open) show();
  });
  disk.subscribe(show);
  show();
}
