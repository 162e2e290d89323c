import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { typesOf } from "../generate/files.js";
import { definition, readSchema, type Schema } from "../generate/schemas.js";
import { tablesOf, valuesOf } from "../generate/tables.js";
import { validatorOf } from "../generate/validator.js";
import { inRepository } from "../paths.js";

/** A kind that is added: its name in the enum, its one object in a file of `blocks/kinds`, and a way in our dialect. */
export interface AddedKind {
  readonly kind: string;
  /** The file, without its ending. */
  readonly file: string;
  /** The object, as it would be written there; undefined for a kind that has none. */
  readonly entry: string | undefined;
  /** How our own dialect writes its settings. */
  readonly way: object;
  /** Shapes that the way needs besides. */
  readonly shapes?: object;
}

const ownDialect = "packages/core/dialects/setup-pack.dialect.yaml";

/** A copy of core with some kinds more: nothing else in it differs. The caller clears it away. */
export async function coreWith(added: readonly AddedKind[]): Promise<{ folder: string; clear: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "kinds-"));
  const source = inRepository("packages/core/src");
  const isPart = (path: string): boolean =>
    path.endsWith("kind-views.test-support.ts") || !/\.(?:test|test-support|soak)\.ts$/.test(path);
  cpSync(source, join(folder, "src"), { recursive: true, filter: isPart });
  symlinkSync(inRepository("node_modules"), join(folder, "node_modules"), "dir");
  for (const { kind, file, entry } of added) {
    if (entry === undefined) continue;
    const path = join(folder, "src/blocks/kinds", `${file}.ts`);
    const text = readFileSync(path, "utf8");
    const table = /export const \w+Kinds = \{\n/;
    if (!table.test(text)) throw new Error(`There is no table of kinds in ${path}`);
    writeFileSync(
      path,
      text.replace(table, (begin) => `${begin}  "${kind}": ${entry},\n`),
    );
  }
  const schema = withKinds(
    readSchema("setup-pack"),
    added.map(({ kind }) => kind),
  );
  const generated = join(folder, "src/generated");
  mkdirSync(generated, { recursive: true });
  const { kinds, shapes, ...dialect } = parse(readFileSync(inRepository(ownDialect), "utf8"));
  const ways = Object.fromEntries(added.map(({ kind, way }) => [kind, way]));
  const allShapes = Object.assign({}, shapes, ...added.map((one) => one.shapes ?? {}));
  const text = JSON.stringify({ ...dialect, shapes: allShapes, kinds: { ...kinds, ...ways } });
  writeFileSync(
    join(generated, "own-dialect.generated.ts"),
    `export const ownDialectText: string = ${JSON.stringify(text)};\n`,
  );
  writeFileSync(join(generated, "format-tables.generated.ts"), tablesOf(schema));
  writeFileSync(join(generated, "format-values.generated.ts"), valuesOf(schema));
  writeFileSync(join(generated, "setup-pack.generated.ts"), await typesOf(schema));
  writeFileSync(join(generated, "setup-pack-validator.generated.ts"), `// @ts-nocheck\n${await validatorOf(schema)}`);
  return { folder, clear: () => rmSync(folder, { recursive: true, force: true }) };
}

function withKinds(schema: Schema, kinds: readonly string[]): Schema {
  const blockKind = definition(schema, "blockKind");
  const known = Array.isArray(blockKind.enum) ? blockKind.enum : [];
  return { ...schema, $defs: { ...Object(schema.$defs), blockKind: { ...blockKind, enum: [...known, ...kinds] } } };
}
