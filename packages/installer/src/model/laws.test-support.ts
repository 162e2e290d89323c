import { fold } from "@setup-pack/core/words";
import { expect } from "vitest";
import type { Row, Snapshot } from "./snapshot.test-support.js";

/** What people did in a workspace by themselves, besides packs. */
export interface Office {
  /** Its own records, as it made them. */
  readonly own: ReadonlyMap<string, Row>;
  /** The ids of items that somebody edited since a release was installed over them. */
  readonly edited: ReadonlySet<string>;
  /** Names that people gave twice themselves, folded, by list: `tags hot`. */
  readonly doubled: ReadonlySet<string>;
}

/** What must hold in any workspace, whatever is done in it; `now` is how it is and `before` how it was. */
export function holdLaws(now: Snapshot, before: Snapshot, office: Office): void {
  officeKeepsWhatIsIts(now, office);
  nobodyLosesAnything(now, before);
  everythingHasOneHolder(now);
  nothingIsDoubled(now, office);
  nothingIsLeftSilently(now, office);
  onlyEditsAreDrift(now, office);
}

const held = ({ items }: Snapshot) => items.filter(({ hold }) => hold === "owned" || hold === "adopted");

/** What the office made never goes, and has its values again once no pack has it in its care. */
function officeKeepsWhatIsIts({ rows, items }: Snapshot, { own, edited }: Office): void {
  const inCare = new Set(items.flatMap(({ id, hold }) => (hold === "used" ? [] : [id])));
  for (const row of own.values()) {
    const now = rows.get(row.id);
    expect(now, `the office's ${row.list} ${row.name} is there`).toBeDefined();
    for (const stage of row.stages)
      expect(
        now?.stages.map(({ id }) => id),
        `the office's stage ${stage.name} is there`,
      ).toContain(stage.id);
    if (inCare.has(row.id) || edited.has(row.id)) continue;
    const { stages, ...rest } = now ?? row;
    const { stages: were, ...was } = row;
    expect(rest, `the office's ${row.list} ${row.name} is as it was`).toEqual(was);
    for (const stage of were) expect(stages, `its stage ${stage.name} is as it was`).toContainEqual(stage);
  }
}

/** No deal loses its stage, and no contact a record that it carries. */
function nobodyLosesAnything(now: Snapshot, before: Snapshot): void {
  for (const [id, stage] of before.deals) expect(now.deals.get(id), "the stage of a deal").toBe(stage);
  for (const [id, carried] of before.contacts) {
    const left = now.contacts.get(id);
    if (left !== undefined) expect(left, "what a contact carries").toEqual(carried);
  }
}

/** Each record is in the care of one pack at most, every used one is there, and who has it is told. */
function everythingHasOneHolder(now: Snapshot): void {
  const owners = new Map<string, string>();
  for (const { id, packId, owner, kind, key } of held(now)) {
    expect(owners.get(id), `another holder of ${kind} ${key}`).toBeUndefined();
    expect(owner).toBe(packId);
    owners.set(id, packId);
  }
  for (const { id, hold, owner, kind, key } of now.items) {
    if (hold === "used") {
      expect(now.rows.has(id), `the record of ${kind} ${key}`).toBe(true);
      expect(owner, `the owner of ${kind} ${key}`).toBe(owners.get(id) ?? null);
    }
    if (hold === "released") expect(owner).toBeNull();
  }
  for (const { packId, isInstalled } of now.packs)
    if (!isInstalled)
      expect(
        now.items.filter((item) => item.packId === packId && item.hold !== "released"),
        "what a pack that is gone has still",
      ).toEqual([]);
}

/** No two records of a list have one name, but where people gave it twice. */
function nothingIsDoubled({ rows }: Snapshot, { doubled }: Office): void {
  const seen = new Set<string>();
  for (const { list, name } of rows.values()) {
    const named = `${list} ${fold(name)}`;
    if (!doubled.has(named)) expect(seen.has(named), `two of ${named}`).toBe(false);
    seen.add(named);
  }
}

/** Every record that the office did not make belongs to a pack, or is told as what one has left. */
function nothingIsLeftSilently({ rows, items }: Snapshot, { own }: Office): void {
  const told = new Set(items.map(({ id }) => id));
  for (const { id, list, name } of rows.values())
    if (!own.has(id)) expect(told.has(id), `somebody tells of ${list} ${name}`).toBe(true);
}

/** What nobody edited is not told as edited; what is the office's may say other things than the release. */
function onlyEditsAreDrift({ items }: Snapshot, { edited, own }: Office): void {
  for (const item of items)
    if (item.edited && !own.has(item.id))
      expect(edited.has(item.id), `${item.hold} ${item.kind} ${item.key} was edited`).toBe(true);
}
