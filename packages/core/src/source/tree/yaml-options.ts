import type { DocumentOptions, ParseOptions, ScalarTag, SchemaOptions, Tags, ToStringOptions } from "yaml";

/** Writes a number as its file spells it. */
const asSpelled =
  (tag: ScalarTag): NonNullable<ScalarTag["stringify"]> =>
  (node, ...rest) =>
    node.source ?? tag.stringify?.(node, ...rest) ?? String(node.value);

const numberTags: ReadonlySet<string> = new Set(["tag:yaml.org,2002:int", "tag:yaml.org,2002:float"]);

const spellNumbers = (tags: Tags): Tags =>
  tags.map((tag): Tags[number] => {
    if (typeof tag !== "object" || tag.collection !== undefined || !numberTags.has(tag.tag)) return tag;
    return { ...tag, stringify: asSpelled(tag) };
  });

/**
 * How source folders use YAML: version 1.2 with its core schema, so that yes, no and dates are texts; no merge keys,
 * no tags, names of members are texts.
 * Equal members are found by `readYaml`, since the library's own search for them takes quadratic time.
 */
export const readingOptions: ParseOptions & DocumentOptions & SchemaOptions = {
  version: "1.2",
  schema: "core",
  customTags: spellNumbers,
  merge: false,
  resolveKnownTags: false,
  stringKeys: true,
  uniqueKeys: false,
  prettyErrors: false,
  strict: true,
  logLevel: "silent",
};

/** How wide a line of a source file is before a long text goes on in the next. */
export const lineWidth = 120;

/** How source files are laid out: long texts are folded, no line is broken within quotation marks. */
export const writingOptions: ToStringOptions = {
  lineWidth,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
  flowCollectionPadding: true,
  indentSeq: true,
};
