import type { Child } from "../../generated/format-table.js";
import { matchElements } from "../tree/matching-elements.js";
import { type ListTree, type Member, memberOf, type ObjectTree, type Tree } from "../tree/tree.js";

/**
 * What a file should say from now on: `wanted`, with what the file decides as it has it. That is the order of members
 * where order means nothing (those that `known` names), and members that are implied but written all the same.
 */
export function keepOrder(existing: Tree, wanted: Tree, known: Child | undefined): Tree {
  if (existing.type === "object" && wanted.type === "object") return adoptObject(existing, wanted, known);
  if (existing.type === "list" && wanted.type === "list") return adoptList(existing, wanted, known);
  return wanted;
}

function adoptList(existing: ListTree, wanted: ListTree, known: Child | undefined): Tree {
  const child = known?.list === true ? { ...known, list: false } : undefined;
  const partners = matchElements(existing.elements, wanted.elements);
  const elements = wanted.elements.map((element, index) => {
    const partner = existing.elements[partners[index] ?? -1];
    return partner === undefined ? element : keepOrder(partner, element, child);
  });
  return { ...wanted, elements };
}

function adoptObject(existing: ObjectTree, wanted: ObjectTree, known: Child | undefined): Tree {
  const table = known?.list === false ? known.table.members : undefined;
  const kept = (wanted.implied ?? []).filter(({ name }) => memberOf(existing, name) !== undefined);
  const members = [...wanted.members, ...kept].map(({ name, value }): Member => {
    const own = memberOf(existing, name);
    return { name, value: own === undefined ? value : keepOrder(own, value, table?.get(name)) };
  });
  const isFree = ({ name }: Member): boolean => table?.has(name) === true || kept.some((other) => other.name === name);
  return { ...wanted, implied: undefined, members: inOrderOf(existing, members, isFree) };
}

/** The members in the order of the existing ones, new ones behind those they follow; those not free keep their own. */
function inOrderOf(existing: ObjectTree, members: readonly Member[], isFree: (member: Member) => boolean): Member[] {
  const places = new Map(existing.members.map(({ name }, place) => [name, place]));
  let place = -1;
  const placed = members.map((member) => {
    place = places.get(member.name) ?? place;
    return { member, place, isNew: !places.has(member.name) };
  });
  const sorted = placed
    .sort((a, b) => a.place - b.place || Number(a.isNew) - Number(b.isNew))
    .map(({ member }) => member);
  const bound = members.filter((member) => !isFree(member)).values();
  return sorted.map((member) => (isFree(member) ? member : (bound.next().value ?? member)));
}
