import { parseAst } from "rolldown/parseAst";

type Statement = ReturnType<typeof parseAst>["body"][number];
type Expression = Extract<Statement, { type: "ExpressionStatement" }>["expression"];
type ObjectLiteral = Extract<Expression, { type: "ObjectExpression" }>;

/**
 * Returns the text of a TypeScript module without the examples of its rules: of every constant that is an object with
 * the members `id`, `good` and `bad`, the latter two become empty lists, and constants of the module that nothing names
 * after that are gone: a bundler would have them made at each start. They are found by syntax, so how the text is laid
 * out makes no difference.
 * @throws SyntaxError where the text is no TypeScript
 */
export function withoutExamples(text: string): string {
  const values = parseAst(text, { lang: "ts" }).body.flatMap(objectsOf).flatMap(examplesOf);
  return values.length === 0 ? text : withoutUnnamed(withEach(values, "[]", text));
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns the text with something else in place of each of these parts of it, none of which lies within another. */
const withEach = (ranges: readonly Range[], instead: string, text: string): string =>
  ranges
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}${instead}${rest.slice(end)}`, text);

/** Without constants that are named nowhere else in the module; those that they alone named go with them. */
function withoutUnnamed(text: string): string {
  const unnamed = parseAst(text, { lang: "ts" }).body.filter((statement) => {
    const [only, ...others] = statement.type === "VariableDeclaration" ? statement.declarations : [];
    if (only?.id.type !== "Identifier" || others.length > 0) return false;
    return text.split(new RegExp(`(?<![\\w$])${only.id.name.replaceAll("$", "\\$")}(?![\\w$])`)).length === 2;
  });
  return unnamed.length === 0 ? text : withoutUnnamed(withEach(unnamed, "", text));
}

/** Returns the objects that a statement gives to constants. */
function objectsOf(statement: Statement): ObjectLiteral[] {
  const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ init }) => {
    const value = init?.type === "TSSatisfiesExpression" ? init.expression : init;
    return value?.type === "ObjectExpression" ? [value] : [];
  });
}

/** Where the values of `good` and `bad` stand, if the object is a rule. */
function examplesOf({ properties }: ObjectLiteral): Range[] {
  const values = new Map(
    properties.flatMap((member) =>
      member.type === "Property" && member.key.type === "Identifier" ? [[member.key.name, member.value]] : [],
    ),
  );
  const [id, good, bad] = [values.get("id"), values.get("good"), values.get("bad")];
  return id && good && bad ? [good, bad] : [];
}
