import { parseAst } from "rolldown/parseAst";

type Statement = ReturnType<typeof parseAst>["body"][number];
type Expression = Extract<Statement, { type: "ExpressionStatement" }>["expression"];
type ObjectLiteral = Extract<Expression, { type: "ObjectExpression" }>;

/**
 * The text of a TypeScript module without the examples of its rules: of every constant that is an object with the
 * members `id`, `good` and `bad`, the latter two become empty lists. They are found by syntax, so how the text is laid
 * out makes no difference.
 * @throws SyntaxError where the text is no TypeScript
 */
export function withoutExamples(text: string): string {
  const values = parseAst(text, { lang: "ts" }).body.flatMap(objectsOf).flatMap(examplesOf);
  return values
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}[]${rest.slice(end)}`, text);
}

/** The objects that a statement gives to constants. */
function objectsOf(statement: Statement): ObjectLiteral[] {
  const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ init }) => {
    const value = init?.type === "TSSatisfiesExpression" ? init.expression : init;
    return value?.type === "ObjectExpression" ? [value] : [];
  });
}

/** Where the values of `good` and `bad` stand, if the object is a rule. */
function examplesOf({ properties }: ObjectLiteral): { readonly start: number; readonly end: number }[] {
  const values = new Map(
    properties.flatMap((member) =>
      member.type === "Property" && member.key.type === "Identifier" ? [[member.key.name, member.value]] : [],
    ),
  );
  const [id, good, bad] = [values.get("id"), values.get("good"), values.get("bad")];
  return id && good && bad ? [good, bad] : [];
}
