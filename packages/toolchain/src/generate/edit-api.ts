import { readFileSync } from "node:fs";
import { inRepository } from "../paths.js";
import { isSchema, type Schema } from "./schemas.js";

/** One operation of an OpenAPI document, as far as code is made of it. */
export interface Operation {
  readonly id: string;
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  /** What it is about; the page loads the code for each by itself. */
  readonly tag: string;
  /** Whether it answers those alone who have been let in. */
  readonly needsSession: boolean;
  /** The shape of the JSON that is sent with it, by its name; undefined where another document describes it. */
  readonly request: string | undefined;
  /** The shape of what it answers: of the value, or of each of many. */
  readonly answer: string | undefined;
}

/** Media types whose bodies hold values of a shape; the last two hold many, one after another. */
const carriesValues = ["application/json", "application/x-ndjson", "text/event-stream"] as const;

/** Returns the operations of a document, in its order. */
export function operationsOf(document: Schema): readonly Operation[] {
  const shapeOf = (body: unknown): string | undefined => {
    const content = member(resolved(document, body), "content");
    const [schema] = carriesValues.map((type) => member(member(content, type), "schema")).filter(isSchema);
    return /^#\/components\/schemas\/(\w+)$/.exec(String(schema?.$ref))?.[1];
  };
  return entries(document.paths).flatMap(([path, methods]) =>
    entries(methods).map(([method, operation]) => ({
      id: String(member(operation, "operationId")),
      method: method.toUpperCase(),
      path,
      tag: String(member(operation, "tags")),
      needsSession: member(operation, "security") === undefined,
      request: shapeOf(member(operation, "requestBody")),
      answer: shapeOf(member(member(operation, "responses"), "200")),
    })),
  );
}

/** Returns a table of operations, as TypeScript: what two programs need to find each other. */
export function operationTable(operations: readonly Operation[]): string {
  const lines = operations.map(
    ({ id, method, path, tag, needsSession }) => `  ${id}: ${JSON.stringify({ method, path, tag, needsSession })},`,
  );
  return `/** Every operation, by its name in the document. */\nexport const operations = {\n${lines.join("\n")}\n} as const;\n`;
}

/**
 * Returns the shapes of a document, and those of other documents that it refers to, by the name of their file and their
 * own.
 */
export function definitionsOf(document: Schema): Schema {
  const own = entries(member(document.components, "schemas")).map(([name, shape]) => [name, defined(shape, "")]);
  const others = [...new Set(JSON.stringify(document).match(/[\w-]+\.schema\.json(?=#)/g))].flatMap((file) => {
    const { $defs } = readDocument(`schemas/${file}`);
    return entries($defs).map(([name, shape]) => [`${file}:${name}`, defined(shape, file)]);
  });
  return Object.fromEntries([...own, ...others]);
}

export function readDocument(path: string): Schema {
  const document: unknown = JSON.parse(readFileSync(inRepository(path), "utf8"));
  if (!isSchema(document)) throw new Error(`${path} does not hold an object`);
  return document;
}

const member = (value: unknown, name: string): unknown => (isSchema(value) ? value[name] : undefined);

const entries = (value: unknown): [string, unknown][] => Object.entries(isSchema(value) ? value : {});

/** What a `$ref` within the document leads to; anything else is itself. */
function resolved(document: Schema, value: unknown): unknown {
  const ref = member(value, "$ref");
  return typeof ref === "string" ? ref.split("/").slice(1).reduce<unknown>(member, document) : value;
}

/**
 * A shape of a file, "" for the document itself, with each `$ref` to where it stands among the definitions. Members
 * that it does not name are passed over, so that one program may say more than the other knows.
 */
function defined(shape: unknown, file: string): unknown {
  if (Array.isArray(shape)) return shape.map((one) => defined(one, file));
  return isSchema(shape)
    ? Object.fromEntries(
        entries(shape)
          .filter(([keyword, value]) => !(keyword === "additionalProperties" && value === false))
          .map(([keyword, value]) => [
            keyword,
            keyword === "$ref" ? movedRef(String(value), file) : defined(value, file),
          ]),
      )
    : shape;
}

function movedRef(ref: string, file: string): string {
  const [other = "", pointer = ""] = ref.split("#");
  const home = other === "" ? file : other;
  const name = pointer.split("/").at(-1);
  return `#/$defs/${home === "" ? name : `${home}:${name}`}`;
}
