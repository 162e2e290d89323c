import type { Span } from "../../diagnostic.js";

/** Where a value stands in the source folder: a file, and offsets in its text in UTF-16 units. */
export interface Origin extends Span {
  readonly path: string;
}

/**
 * A JSON value with all that its text says: numbers as they are spelled, members in the order they are written.
 * `at` is missing where no file says the value: it is computed, or was just made.
 */
export type Tree = ObjectTree | ListTree | TextTree | WordTree;

export interface ObjectTree {
  readonly type: "object";
  readonly members: readonly Member[];
  /** Of an object that is to be written: members that `build` adds where a file leaves them out. */
  readonly implied?: readonly Member[] | undefined;
  readonly at?: Origin | undefined;
}

export interface Member {
  readonly name: string;
  readonly value: Tree;
  /** Where its name stands. */
  readonly nameAt?: Origin | undefined;
}

export interface ListTree {
  readonly type: "list";
  readonly elements: readonly Tree[];
  readonly at?: Origin | undefined;
}

export interface TextTree {
  readonly type: "text";
  readonly text: string;
  readonly at?: Origin | undefined;
}

/** A number, true, false or null: as JSON spells it. */
export interface WordTree {
  readonly type: "word";
  readonly word: string;
  readonly at?: Origin | undefined;
}

/** Returns an object of these members, in this order. */
export function object(members: readonly Member[], at?: Origin): ObjectTree {
  return { type: "object", members, at };
}

export function list(elements: readonly Tree[], at?: Origin): ListTree {
  return { type: "list", elements, at };
}

export function text(value: string, at?: Origin): TextTree {
  return { type: "text", text: value, at };
}

export function word(value: string, at?: Origin): WordTree {
  return { type: "word", word: value, at };
}

/** Returns the value of a member, or undefined where the tree is no object or has none of that name. */
export function memberOf(tree: Tree | undefined, name: string): Tree | undefined {
  return tree?.type === "object" ? tree.members.find((member) => member.name === name)?.value : undefined;
}

/** What a member says where it is a text. */
export function textOf(tree: Tree | undefined, name: string): string | undefined {
  const value = memberOf(tree, name);
  return value?.type === "text" ? value.text : undefined;
}

/** Returns a member that no file says. */
export function member(name: string, value: Tree): Member {
  return { name, value };
}

/** The object without the members of these names. */
export function without(tree: ObjectTree, ...names: readonly string[]): ObjectTree {
  return { ...tree, members: tree.members.filter(({ name }) => !names.includes(name)) };
}

/** Returns the object with further members, behind its own. */
export function withMembers(tree: ObjectTree, members: readonly Member[]): ObjectTree {
  return members.length === 0 ? tree : { ...tree, members: [...tree.members, ...members] };
}

/** Returns whether two trees say the same, spelling of numbers and order of members included. */
export function sameTree(a: Tree, b: Tree): boolean {
  if (a.type === "text") return b.type === "text" && a.text === b.text;
  if (a.type === "word") return b.type === "word" && a.word === b.word;
  if (a.type === "list") {
    return (
      b.type === "list" &&
      a.elements.length === b.elements.length &&
      a.elements.every((element, index) => sameAs(element, b.elements[index]))
    );
  }
  return (
    b.type === "object" &&
    a.members.length === b.members.length &&
    a.members.every(
      ({ name, value }, index) => name === b.members[index]?.name && sameAs(value, b.members[index]?.value),
    )
  );
}

function sameAs(a: Tree, b: Tree | undefined): boolean {
  return b !== undefined && sameTree(a, b);
}
