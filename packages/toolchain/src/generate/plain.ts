import { definition, foreignName, isSchema, referredName, type Schema } from "./schemas.js";

/** Words for people: they change nothing in what is valid. */
const annotations = new Set(["title", "description", "examples", "default", "$comment", "$defs", "$id", "$schema"]);

/** Keywords whose value is a map from names to schemas; the names are not keywords. */
const maps = new Set(["properties", "patternProperties"]);

/**
 * Returns the schema as the validator needs it: no words for people, and each `$ref` replaced by what it leads to.
 * One function without calls comes of it: Ajv joins the errors of called functions by copying all of them,
 * which takes quadratic time on a file with many mistakes. A definition that refers to itself stays a `$ref`.
 * What another document describes is any object here: that document's own validator judges what is in it.
 */
export function plainSchema(root: Schema): Schema {
  const recursive = new Map<string, Schema | undefined>();

  function plain(schema: Schema, open: readonly string[]): Schema {
    if (foreignName(schema) !== undefined) return { type: "object" };
    const name = referredName(schema);
    if (name !== undefined) {
      if (recursive.has(name)) return { $ref: `#/$defs/${name}` };
      if (refersToItself(root, name)) {
        recursive.set(name, undefined);
        recursive.set(name, plain(definition(root, name), [...open, name]));
        return { $ref: `#/$defs/${name}` };
      }
      return plain(definition(root, name), [...open, name]);
    }
    return Object.fromEntries(
      Object.entries(schema)
        .filter(([keyword]) => !annotations.has(keyword))
        .map(([keyword, value]) => [keyword, maps.has(keyword) ? plainMap(value, open) : plainValue(value, open)]),
    );
  }

  function plainMap(map: unknown, open: readonly string[]): unknown {
    if (!isSchema(map)) return map;
    return Object.fromEntries(Object.entries(map).map(([name, schema]) => [name, plainValue(schema, open)]));
  }

  function plainValue(value: unknown, open: readonly string[]): unknown {
    if (Array.isArray(value)) return value.map((element) => plainValue(element, open));
    return isSchema(value) ? plain(value, open) : value;
  }

  const body = plain(root, []);
  return recursive.size === 0 ? body : { ...body, $defs: Object.fromEntries(recursive) };
}

function refersToItself(root: Schema, name: string): boolean {
  const seen = new Set<string>();
  const visit = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(visit);
    if (!isSchema(value) || foreignName(value) !== undefined) return false;
    const target = referredName(value);
    if (target === name) return true;
    if (target !== undefined && !seen.has(target)) {
      seen.add(target);
      if (visit(definition(root, target))) return true;
    }
    return Object.entries(value).some(([keyword, inner]) => keyword !== "$ref" && visit(inner));
  };
  return visit(definition(root, name));
}
