import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";

/** An import as a file writes it. */
export interface WrittenImport {
  readonly specifier: string;
  readonly isTypeOnly: boolean;
}

/**
 * Reads every way in which a file imports another: `import … from`, `export … from`, an import for its effects alone,
 * `import("…")` and the type of the same form. What comments and texts say is none.
 */
export function importsIn(file: string, text: string): WrittenImport[] {
  const { module, program, errors } = parseSync(file, text);
  const [fault] = errors;
  if (fault !== undefined) throw new Error(`${file} cannot be parsed: ${fault.message}`);
  const imports: WrittenImport[] = [];
  const add = (specifier: string, isTypeOnly: boolean): void => {
    imports.push({ specifier: specifier.replace(/\?.*$/, ""), isTypeOnly });
  };
  for (const { moduleRequest, entries } of module.staticImports)
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType));
  for (const { entries } of module.staticExports) {
    const value = entries[0]?.moduleRequest?.value;
    if (value !== undefined)
      add(
        value,
        entries.every(({ isType }) => isType),
      );
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = textIn(text.slice(moduleRequest.start, moduleRequest.end));
    if (specifier !== undefined) add(specifier, false);
  }
  // Nearly no file writes a type this way, and walking all of a file takes far longer than reading its imports.
  if (text.split("import(").length - 1 > module.dynamicImports.length)
    new Visitor({ TSImportType: ({ source }) => add(source.value, true) }).visit(program);
  return imports;
}

/** What a literal says; undefined for an expression, which is known only when the program runs. */
const textIn = (literal: string): string | undefined => /^(["'`])([^"'`$\\]*)\1$/.exec(literal)?.[2];

/** The packages of a workspace by name, each with the specifiers by which its `exports` lets others in. */
type PackageDoors = ReadonlyMap<string, readonly string[]>;

interface Manifest {
  readonly name?: string;
  readonly workspaces?: readonly string[];
  readonly exports?: Readonly<Record<string, unknown>>;
}

/** Reads the doors of all packages of the workspace that a folder lies in. */
export function packageDoors(folder: string): PackageDoors {
  const root = folderAbove(folder, (manifest) => manifest.workspaces !== undefined);
  const places = (manifestIn(root).workspaces ?? []).flatMap((place) =>
    place.endsWith("/*")
      ? readdirSync(join(root, place.slice(0, -2))).map((name) => join(root, place.slice(0, -2), name))
      : [join(root, place)],
  );
  return new Map(
    places
      .filter((place) => existsSync(join(place, "package.json")))
      .map((place) => {
        const { name = "", exports = {} } = manifestIn(place);
        return [name, Object.keys(exports).map((door) => `${name}${door.slice(1)}`)] as const;
      }),
  );
}

/** Returns the folder of the package that a folder lies in. */
export const packageOf = (folder: string): string => folderAbove(folder, () => true);

function folderAbove(folder: string, accepts: (manifest: Manifest) => boolean): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, "package.json")) && accepts(manifestIn(at))) return at;
    if (at === dirname(at)) throw new Error(`${folder} lies in no package.`);
  }
}

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** Returns whether a specifier leads into a package of the workspace by none of its doors. */
export function passesDoors(specifier: string, doors: PackageDoors): boolean {
  for (const [name, specifiers] of doors)
    if (specifier === name || specifier.startsWith(`${name}/`))
      return !specifiers.some((door) => opens(door, specifier));
  return false;
}

function opens(door: string, specifier: string): boolean {
  const [before = "", after] = door.split("*");
  if (after === undefined) return specifier === door;
  return specifier.startsWith(before) && specifier.endsWith(after) && specifier.length > before.length + after.length;
}
