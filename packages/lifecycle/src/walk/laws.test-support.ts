import { expect } from "vitest";
import { heldBy, isCare, isMatched, ownerOf, type Workspace } from "./workspace.test-support.js";

/** What people did by themselves. */
export interface Office {
  /** Its own records, with the colors that it gave them. */
  readonly own: Map<string, string>;
  /** Records that somebody edited, whoever made them. */
  readonly edited: Set<string>;
}

/** A step that was done: by which pack, where one did it, and what it was told. */
export interface Done {
  readonly pack?: string;
  readonly step: "install" | "uninstall" | "office";
}

/** What must hold in any workspace after any step; `before` is how it was. */
export function holdLaws(now: Workspace, before: Workspace, office: Office, done: Done): void {
  oneOwner(now);
  whatIsHeldIsThere(now);
  officeKeepsItsOwn(now, office);
  nothingInUseGoes(now, before);
  othersKeepTheirs(now, before, done);
  chosenUsesStayUses(now, before, done);
  whatStaysNamesWhatIsThere(now);
  noNameTwice(now);
  if (done.step === "uninstall") nothingIsLeftWithoutReason(now, office, done.pack ?? "");
}

/** One pack at most has a record in its care. */
function oneOwner({ packs }: Workspace): void {
  const owned = [...packs.values()].flatMap((held) => [...held].flatMap(([id, one]) => (isCare(one) ? [id] : [])));
  expect(new Set(owned).size, "records with one owner").toBe(owned.length);
}

function whatIsHeldIsThere({ packs, records }: Workspace): void {
  for (const held of packs.values()) for (const id of held.keys()) expect(records.has(id), `${id} is there`).toBe(true);
}

/** What the office made stays; in nobody's care it is as the office left it. */
function officeKeepsItsOwn(now: Workspace, { own, edited }: Office): void {
  for (const [id, color] of own) {
    const record = now.records.get(id);
    expect(record, `the office's ${id} is there`).toBeDefined();
    const isReleased = [...now.packs.values()].some((held) => held.get(id)?.hold === "released");
    if (ownerOf(now, id) === undefined && !edited.has(id) && !isReleased) expect(record?.color).toBe(color);
  }
}

function nothingInUseGoes(now: Workspace, before: Workspace): void {
  for (const id of before.inUse) expect(now.records.has(id), `${id}, which contacts have, is there`).toBe(true);
}

/** What another pack has in its care is not written and does not go. */
function othersKeepTheirs(now: Workspace, before: Workspace, { pack, step }: Done): void {
  if (step === "office") return;
  for (const [other, held] of before.packs)
    for (const [id, one] of held)
      if (other !== pack && isCare(one)) expect(now.records.get(id)?.color).toBe(before.records.get(id)?.color);
}

/** A use that the office chose becomes more by nothing but an adoption that the office chooses. */
function chosenUsesStayUses(now: Workspace, before: Workspace, { pack, step }: Done): void {
  for (const [user, held] of before.packs)
    for (const [id, one] of held) {
      const after = heldBy(now, user).get(id);
      if (one.hold !== "used" || !one.isChosen || after === undefined) continue;
      if (!(user === pack && step === "install")) expect(after.hold, `${user} uses ${id}`).toBe("used");
    }
}

function whatStaysNamesWhatIsThere({ records }: Workspace): void {
  for (const [id, { names }] of records)
    for (const name of names) expect(records.has(name), `${id} names what is there`).toBe(true);
}

function noNameTwice({ records }: Workspace): void {
  const names = [...records.values()].map(({ name }) => name).filter(isMatched);
  expect(new Set(names).size, "names that are there once").toBe(names.length);
}

/** What an uninstalled pack leaves was edited or is in use, or something that stays names or uses it. */
function nothingIsLeftWithoutReason(now: Workspace, { edited }: Office, pack: string): void {
  for (const [id, { hold }] of heldBy(now, pack)) {
    expect(hold).toBe("released");
    const isNamed = [...now.records.values()].some(({ names }) => names.includes(id));
    const isUsed = [...now.packs].some(([other, held]) => other !== pack && held.has(id));
    expect(edited.has(id) || now.inUse.has(id) || isNamed || isUsed, `${id} stays for a reason`).toBe(true);
  }
}
