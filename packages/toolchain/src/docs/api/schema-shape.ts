/**
 * A shape of the REST API is declared as one of `components`, which means nothing to a reader: its own text, out of the
 * file that declares it, as if it were an interface. Undefined for any other declaration.
 */
export function schemaShape(name: string, declaration: string, file: string): string | undefined {
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
