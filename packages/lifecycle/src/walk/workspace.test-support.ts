import { fatesOf, type Hold, type LeavingRecord } from "../ownership/leaving.js";
import { nextOwner } from "../ownership/succession.js";

/** A record of the workspace: a tag, or an automation, which names tags by their ids. */
export interface WorkspaceRecord {
  readonly name: string;
  color: string;
  names: readonly string[];
}

/** How a pack holds a record. */
export interface Held {
  key: string;
  hold: Hold;
  readonly since: number;
  readonly isChosen: boolean;
  /** What a release said of it last. */
  said: string;
  /** Of what the office had before: the color that it had. */
  readonly before?: string;
}

/** An item of a release. An automation names tags by their keys. */
export interface Item {
  readonly key: string;
  readonly name: string;
  readonly color: string;
  readonly names: readonly string[];
}

/** A workspace as the laws see it. Steps change a copy of their own. */
export interface Workspace {
  readonly records: Map<string, WorkspaceRecord>;
  /** By pack, what it holds, by the record's id. */
  readonly packs: Map<string, Map<string, Held>>;
  readonly installed: Set<string>;
  /** The ids of records that contacts have. */
  readonly inUse: Set<string>;
  now: number;
}

export const emptyWorkspace = (): Workspace => ({
  records: new Map(),
  packs: new Map(),
  installed: new Set(),
  inUse: new Set(),
  now: 0,
});

export const isCare = ({ hold }: Held): boolean => hold === "owned" || hold === "adopted";

export function heldBy({ packs }: Workspace, pack: string): Map<string, Held> {
  const held = packs.get(pack) ?? new Map<string, Held>();
  packs.set(pack, held);
  return held;
}

/** The pack that has a record in its care. */
export const ownerOf = ({ packs }: Workspace, id: string): string | undefined =>
  [...packs].find(([, held]) => [...held].some(([record, one]) => record === id && isCare(one)))?.[0];

/** Installs or upgrades a pack; what the office has by the name of a new item is used or adopted. */
export function install(
  state: Workspace,
  pack: string,
  release: readonly Item[],
  { prune, existing }: { readonly prune: boolean; readonly existing: "used" | "adopted" },
): void {
  state.now++;
  state.installed.add(pack);
  const held = heldBy(state, pack);
  const ids = new Map(release.map((item) => [item.key, placeItem(state, pack, item, existing)]));
  for (const { key, names } of release) {
    const id = ids.get(key) ?? "";
    const [record, one] = [state.records.get(id), held.get(id)];
    if (record && one && isCare(one)) record.names = names.flatMap((name) => ids.get(name) ?? []);
  }
  const kept = new Set(ids.values());
  const dropped = [...held.keys()].filter((id) => !kept.has(id));
  if (prune) letGo(state, pack, dropped);
  else for (const id of dropped) leave(state, pack, id);
}

/** Whether a new item of a name may be what is there by that name: an automation is made beside it. */
export const isMatched = (name: string): boolean => name !== "Note";

/** Finds or makes the record of an item; gives its id. */
function placeItem(state: Workspace, pack: string, { key, name, color }: Item, existing: "used" | "adopted"): string {
  const { records, now } = state;
  const held = heldBy(state, pack);
  const mine = [...held].find(([id, one]) => one.key === key && records.get(id)?.name === name);
  const id = mine?.[0] ?? (isMatched(name) ? [...records].find(([, one]) => one.name === name)?.[0] : undefined);
  const record = records.get(id ?? "");
  if (id === undefined || record === undefined) {
    const made = `${pack} ${key} ${now}`;
    records.set(made, { name, color, names: [] });
    held.set(made, { key, hold: "owned", since: now, isChosen: false, said: color });
    return made;
  }
  const there = held.get(id);
  const owner = ownerOf(state, id);
  if (there === undefined) {
    const hold = owner !== undefined ? "used" : existing;
    const isChosen = hold === "used" && owner === undefined;
    const adopted = hold === "adopted" ? { before: takenFrom(state, id) ?? record.color } : {};
    held.set(id, { key, hold, since: now, isChosen, said: color, ...adopted });
    // Whoever adopts takes the release's side.
    if (hold === "adopted") record.color = color;
    return id;
  }
  there.key = key;
  if (there.hold === "released") {
    if (owner !== undefined) held.set(id, { key, hold: "used", since: now, isChosen: false, said: color });
    else there.hold = there.before === undefined ? "owned" : "adopted";
  }
  // What somebody edited stays as it is; what a release said before is changed.
  if (isCare(there) && ownerOf(state, id) === pack) {
    if (record.color === there.said) record.color = color;
    there.said = color;
  }
  return id;
}

/** Ends what another pack that left a record still holds of it; returns how the office had it before that one. */
function takenFrom({ packs }: Workspace, id: string): string | undefined {
  for (const held of packs.values()) {
    const one = held.get(id);
    if (one?.hold !== "released") continue;
    held.delete(id);
    return one.before;
  }
  return undefined;
}

/** Leaves a record to the office, or to the pack that has used it longest: what an upgrade without prune does. */
function leave(state: Workspace, pack: string, id: string): void {
  const held = heldBy(state, pack);
  const one = held.get(id);
  if (one === undefined) return;
  const heir = isCare(one) ? nextHolder(state, pack, id) : undefined;
  if (heir !== undefined) passOn(state, { pack, id, heir });
  else if (one.hold === "used") held.delete(id);
  else one.hold = "released";
}

const nextHolder = ({ packs }: Workspace, pack: string, id: string): string | undefined =>
  nextOwner(
    [...packs].flatMap(([packId, held]) => {
      const one = held.get(id);
      return packId === pack || one?.hold !== "used" ? [] : [{ packId, since: one.since, isChosen: one.isChosen }];
    }),
  )?.packId;

/** Nothing is written: what the record says by then counts as said. */
function passOn(
  state: Workspace,
  { pack, id, heir }: { readonly pack: string; readonly id: string; readonly heir: string },
): void {
  const { packs, records, now } = state;
  const [one, other, record] = [heldBy(state, pack).get(id), packs.get(heir)?.get(id), records.get(id)];
  if (one === undefined || other === undefined || record === undefined) return;
  const isEdited = record.color !== one.said;
  const { before } = one;
  packs.get(heir)?.set(id, {
    key: other.key,
    hold: before === undefined ? "owned" : "adopted",
    since: now,
    isChosen: false,
    said: isEdited ? one.said : record.color,
    ...(before === undefined ? {} : { before }),
  });
  heldBy(state, pack).delete(id);
}

/** Lets go of records, by the rules. */
function letGo(state: Workspace, pack: string, ids: readonly string[]): void {
  const { records, packs, inUse } = state;
  const held = heldBy(state, pack);
  const relianceOn = (id: string) => {
    const users = [...packs].filter(([other, of]) => other !== pack && of.get(id)?.hold === "used");
    const naming = [...records].filter(([name, { names }]) => names.includes(id) && !held.has(name));
    return inUse.has(id) ? "in use" : users.length + naming.length > 0 ? ("used by another pack" as const) : undefined;
  };
  const leaving = new Map(
    ids.flatMap((id): [string, LeavingRecord][] => {
      const [one, record] = [held.get(id), records.get(id)];
      if (one === undefined || record === undefined) return [];
      const heir = isCare(one) ? nextHolder(state, pack, id) : undefined;
      const isEdited = record.color !== one.said;
      return [[id, { hold: one.hold, isOffices: one.before !== undefined, isEdited, reliance: relianceOn(id), heir }]];
    }),
  );
  const fates = fatesOf(leaving, (staying) =>
    [...staying, ...[...held.keys()].filter((id) => !leaving.has(id))].flatMap((id) => records.get(id)?.names ?? []),
  );
  for (const [id, fate] of fates) {
    const [one, record] = [held.get(id), records.get(id)];
    if (one === undefined || record === undefined) continue;
    if (fate.becomes === "released") one.hold = "released";
    else if (fate.becomes === "passed on") passOn(state, { pack, id, heir: fate.to });
    else held.delete(id);
    if (fate.becomes === "removed") records.delete(id);
    if (fate.becomes !== "given back") continue;
    if (one.before !== undefined && record.color === one.said) record.color = one.before;
  }
}

export function uninstall(state: Workspace, pack: string): void {
  state.now++;
  state.installed.delete(pack);
  letGo(state, pack, [...heldBy(state, pack).keys()]);
}
