import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { inRepository } from "../../paths.js";
import { type Declaration, type DeclarationFile, type Origin, readDeclarations } from "./declarations.js";

/** A declaration, and where it stands: what distinguishes it from others of its name. */
export interface PlacedDeclaration extends Declaration {
  readonly file: string;
}

/** What the door of a package gives, read from the declarations that the compiler wrote. */
export interface Door {
  /** By the name it is exported by, in the order of the door. */
  readonly exported: ReadonlyMap<string, PlacedDeclaration>;
  /** What a name in a declaration means; undefined where that is nothing of this package. */
  meaning(name: string, where: PlacedDeclaration): PlacedDeclaration | undefined;
  /** The package that a name in a declaration comes from, where it is not this one. */
  foreign(name: string, where: PlacedDeclaration): Origin | undefined;
}

/**
 * Reads a door: the absolute path of the `.d.ts` file that a package's `exports` name. Throws for what is not there.
 */
export function readDoor(entry: string): Door {
  const files = new Map<string, DeclarationFile & { readonly text: string }>();
  const fileAt = (path: string) => {
    const text = files.get(path)?.text ?? readFileSync(path, "utf8");
    const file = files.get(path) ?? { ...readDeclarations(text), text };
    files.set(path, file);
    return file;
  };

  const placed = new Map<string, PlacedDeclaration | undefined>();

  /** A page asks for most names many times over. */
  function find(name: string, path: string): PlacedDeclaration | undefined {
    const place = `${path} ${name}`;
    if (!placed.has(place)) placed.set(place, look(name, path));
    return placed.get(place);
  }

  function look(name: string, path: string): PlacedDeclaration | undefined {
    const file = fileAt(path);
    const declaration = file.declared.get(name);
    if (declaration !== undefined) {
      const text = schemaShape(declaration.name, declaration.text, file.text) ?? declaration.text;
      return { ...declaration, text, file: path };
    }
    const passedOn = file.passedOn.get(name);
    if (passedOn !== undefined) return find(passedOn.name, placeOf(passedOn, path));
    const origin = file.imported.get(name);
    return origin?.from.startsWith(".") ? find(origin.name, besides(path, origin.from)) : undefined;
  }

  /** What a door passes on of another package of this repository. */
  function ofPackage({ name, from }: Origin): PlacedDeclaration | undefined {
    const [, folder] = /^@setup-pack\/([\w-]+)$/.exec(from) ?? [];
    return folder === undefined ? undefined : find(name, inRepository(`packages/${folder}/dist/index.d.ts`));
  }

  const exported = new Map(
    [...fileAt(entry).passedOn].map(([name, origin]) => {
      const found = find(name, entry) ?? ofPackage(origin);
      if (found === undefined) throw new Error(`${name} of ${entry} is declared nowhere`);
      return [name, found];
    }),
  );
  return {
    exported,
    meaning: (name, { file }) => find(name, file),
    foreign: (name, { file }) => fileAt(file).imported.get(name),
  };
}

/** Returns where a name stands that a file passes on: in a file beside it, or at the door of another package. */
const placeOf = ({ from }: Origin, path: string): string =>
  from.startsWith(".") ? besides(path, from) : doorOf(createRequire(path).resolve(from));

/** Returns the declarations of a door, whether its source was found or what is compiled of it. */
const doorOf = (file: string): string => file.replace(/\/(?:src|dist)\/(.+)\.[jt]s$/, "/dist/$1.d.ts");

const besides = (path: string, from: string): string => join(dirname(path), from.replace(/\.js$/, ".d.ts"));

/**
 * A shape of the REST API is declared as one of `components`, which means nothing to a reader: its own text,
 * out of the file that declares it, as if it were an interface. Undefined for any other declaration.
 */
function schemaShape(name: string, declaration: string, file: string): string | undefined {
  const [, schema] = /= components\['schemas'\]\['(\w+)'\];$/.exec(declaration) ?? [];
  if (schema === undefined) return undefined;
  const indent = " ".repeat(8);
  const start = file.indexOf(`\n${indent}${schema}: `);
  if (start < 0) throw new Error(`There is no schema ${schema}`);
  const [first = "", ...rest] = file.slice(start + 1).split("\n");
  const last = first.endsWith(";") ? -1 : rest.findIndex((line) => line.startsWith(`${indent}}`));
  const lines = [first, ...rest.slice(0, last + 1)].map((line) => line.slice(indent.length));
  const shape = plain(lines.join("\n").replace(`${schema}: `, ""));
  return shape.startsWith("{") && shape.endsWith("\n};")
    ? `interface ${name} ${shape.slice(0, -1)}`
    : `type ${name} = ${shape}`;
}

/** Other shapes by their names, which the file gives them too, and descriptions as docstrings of our own. */
const plain = (shape: string): string =>
  shape.replace(/components\["schemas"\]\["(\w+)"\]/g, "$1").replaceAll("@description ", "");

/** Names that the source of a door gives together, below one comment. */
export interface DoorGroup {
  /** The comment up to its first colon or full stop: the heading of the group. */
  readonly title: string;
  /** The rest of the comment; empty where there is none. */
  readonly lead: string;
  /** The names by which the group's declarations are exported. */
  readonly names: ReadonlySet<string>;
}

/**
 * Returns the groups of a door, in its order: each a comment that stands by itself, with the exports up to the next
 * one. None where names stand outside of them: such a door is a single group.
 */
export function doorGroups(source: string): DoorGroup[] {
  const [before = "", ...parts] = source.split(/^((?:\/\/ .*\n)+)\n/m);
  const groups: DoorGroup[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const comment = (parts[index] ?? "")
      .replace(/^\/\/ /gm, "")
      .trim()
      .replaceAll("\n", " ");
    const names = exportedNames(parts[index + 1] ?? "");
    if (names.size > 0) groups.push({ ...headingOf(comment), names });
  }
  return exportedNames(before).size > 0 || groups.length < 2 ? [] : groups;
}

function headingOf(comment: string): Pick<DoorGroup, "title" | "lead"> {
  const [, title = comment, rest = ""] = /^(.+?)[:.] (.+)$/.exec(comment) ?? [];
  return { title: title.replace(/\.$/, ""), lead: rest.charAt(0).toUpperCase() + rest.slice(1) };
}

function exportedNames(source: string): ReadonlySet<string> {
  const lists = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].map(([, list = ""]) => list);
  return new Set(
    lists.flatMap((list) => list.split(",")).flatMap((one) => /(?:^|\s)([\w$]+)$/.exec(one.trim())?.[1] ?? []),
  );
}
