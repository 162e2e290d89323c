import { definition, isSchema, referredName, type Schema } from "./schemas.js";

interface Member {
  readonly name: string;
  readonly child: { readonly table: string; readonly list: boolean } | undefined;
}

interface Table {
  readonly name: string;
  readonly closed: boolean;
  readonly required: readonly string[];
  /** Members that hold a number, or a list of numbers. */
  readonly numbers: readonly string[];
  readonly members: readonly Member[];
}

/** TypeScript that holds the tables of the pack format in the order of the format document. */
export function tablesOf(schema: Schema): string {
  return ['import type { FormatTable } from "./format-table.js";\n', ...collect(schema, "pack").map(tableText)].join(
    "\n",
  );
}

/**
 * TypeScript that holds the format's lists of values, apart from its tables, since the page needs them alone at first.
 */
export function valuesOf(schema: Schema): string {
  const enums = Object.entries(isSchema(schema.$defs) ? schema.$defs : {}).filter(
    ([, value]) => isSchema(value) && Array.isArray(value.enum),
  );
  return enums.map(([name, value]) => (isSchema(value) ? enumText(name, value) : "")).join("\n");
}

/**
 * Returns the table of a definition, after the tables it leads to: what is declared later may use what stands before.
 */
function collect(schema: Schema, name: string, seen: Set<string> = new Set()): Table[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const body = definition(schema, name);
  const members = Object.entries(isSchema(body.properties) ? body.properties : {}).map(
    ([member, value]): Member => ({ name: member, child: isSchema(value) ? childOf(schema, value) : undefined }),
  );
  const children = members.flatMap(({ child }) => (child === undefined ? [] : collect(schema, child.table, seen)));
  const required = Array.isArray(body.required) ? body.required.map(String) : [];
  const numbers = Object.entries(isSchema(body.properties) ? body.properties : {}).flatMap(([member, value]) =>
    isSchema(value) && (isOfNumbers(value) || (isSchema(value.items) && isOfNumbers(value.items))) ? member : [],
  );
  return [...children, { name, closed: body.additionalProperties === false, required, numbers, members }];
}

const isOfNumbers = ({ type }: Schema): boolean =>
  [type].flat().some((one) => one === "number" || one === "integer") && ![type].flat().includes("string");

function childOf(schema: Schema, member: Schema): Member["child"] {
  const list = isSchema(member.items);
  const name = referredName(isSchema(member.items) ? member.items : member);
  return name !== undefined && "properties" in definition(schema, name) ? { table: name, list } : undefined;
}

function tableText({ name, closed, required, numbers, members }: Table): string {
  const lines = members.map(({ name: member, child }) => {
    const leadsTo = child === undefined ? "undefined" : `{ table: ${child.table}Table, list: ${child.list} }`;
    return `    [${JSON.stringify(member)}, ${leadsTo}],`;
  });
  return `export const ${name}Table: FormatTable = {
  name: ${JSON.stringify(name)},
  closed: ${closed},
  required: ${JSON.stringify(required)},
  numbers: new Set(${numbers.length === 0 ? "" : JSON.stringify(numbers)}),
  members: new Map([
${lines.join("\n")}
  ]),
};
`;
}

function enumText(name: string, { enum: values, description }: Schema): string {
  const comment = typeof description === "string" ? `/** ${description} */\n` : "";
  return `${comment}export const ${name}s = ${JSON.stringify(values, undefined, 2)} as const;\n`;
}
