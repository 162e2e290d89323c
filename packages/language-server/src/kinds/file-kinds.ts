import {
  parseBindings,
  parseFleetDecisions,
  parseInventory,
  parseNotes,
  parsePromises,
  parseScenario,
  type ReportedFinding,
} from "@setup-pack/core";
import { checkConfiguration } from "@setup-pack/core/configuration";
import { parseDialect } from "@setup-pack/core/dialect-file";
import { packLikeness } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import { parseTrust } from "@setup-pack/core/trust";

/** The kinds of file beside packs; the first that a file is counts. */
const fileKinds: readonly FileKind[] = [
  {
    name: "configuration",
    schema: "configuration",
    isNamed: (path) => /(?:^|\/)setup-pack\.config\.json$/.test(path),
    isSaid: names("configuration"),
    judge: (value) => {
      const checked = checkConfiguration(value);
      return "findings" in checked ? checked.findings : [];
    },
  },
  {
    name: "scenario",
    schema: "scenario",
    isNamed: (path) => /\.scenario\.(?:ya?ml|json)$/.test(path),
    isSaid: names("scenario"),
    judge: (value) => parseScenario(value).findings ?? [],
  },
  {
    name: "promises",
    schema: "promises",
    isNamed: (path) => /\.promises\.(?:ya?ml|json)$/.test(path),
    isSaid: names("promises"),
    judge: (value) => parsePromises(value).findings ?? [],
  },
  {
    name: "dialect",
    schema: "dialect",
    isNamed: (path) => /(?:^|[./])dialect\.(?:ya?ml|json)$/.test(path),
    isSaid: (text) => names("dialect")(text) || /^[\s{]*"?dialect"?\s*:\s*\d/m.test(text),
    judge: judgeDialect,
  },
  {
    name: "inventory",
    schema: "fleet",
    isNamed: (path) => /(?:^|\/)fleet\.(?:ya?ml|json)$/.test(path),
    isSaid: (text) => names("fleet")(text) || (/^workspaces\s*:/m.test(text) && /^pack\s*:/m.test(text)),
    judge: (value) => parseInventory(value).findings ?? [],
  },
  {
    name: "trust file",
    schema: "trust",
    isNamed: (path) => /(?:^|[./])trust\.(?:ya?ml|json)$/.test(path),
    isSaid: (text) => names("trust")(text) || (/^trust\s*:\s*1\b/m.test(text) && /^keys\s*:/m.test(text)),
    judge: (value) => parseTrust(value).findings ?? [],
  },
  {
    name: "decisions",
    schema: "fleet-decisions",
    isNamed: () => false,
    isSaid: (text) => names("fleet-decisions")(text) || /^-\s+(?:pointer|adopt|reference)\s*:/m.test(text),
    judge: (value) => parseFleetDecisions(value).findings ?? [],
  },
  {
    name: "notes",
    schema: "notes",
    isNamed: () => false,
    isSaid: (text) => names("notes")(text) || /^notesVersion\s*:/m.test(text),
    judge: (value) => parseNotes(value).findings ?? [],
  },
  {
    name: "bindings",
    schema: "bindings",
    isNamed: (path) => /(?:^|\/)bindings(?:[^/]*|\/[^/]+)\.(?:ya?ml|json)$/.test(path),
    isSaid: names("bindings"),
    judge: (value) => parseBindings(value).findings ?? [],
  },
];

/**
 * Returns whether a text names the schema that it is written by, in a member or, as YAML editors have it, in a comment.
 */
function names(schema: string): (text: string) => boolean {
  const mention = new RegExp(`\\$schema\\b[^\\n]*/${schema}\\.schema\\.json`);
  return (text) => mention.test(text.slice(0, 2000));
}

/** Returns the kind of a file that is not a pack; undefined where it is none that we know. */
export const fileKindOf = (path: string, text: string): FileKind | undefined =>
  fileKinds.find((kind) => kind.isNamed(path)) ?? fileKinds.find((kind) => kind.isSaid(text));

/** Returns the kind that is called so. */
export const fileKindNamed = (name: string): FileKind | undefined => fileKinds.find((kind) => kind.name === name);

/**
 * Says what is wrong with the value of a dialect file. One that extends other files is judged where a pack names it.
 */
function judgeDialect(value: unknown): readonly ReportedFinding[] {
  const others = isObject(value) ? [value.extends ?? []].flat().filter((name) => name !== "setup-pack") : [];
  if (others.length > 0) return [];
  const { defects } = parseDialect(JSON.stringify(value), { name: "" });
  return defects.map(({ at = "", message }) => ({ rule: "schema/format", message, at }));
}

/** A kind of file that stands beside packs and is read by itself. */
export interface FileKind {
  readonly name: string;
  /** Its schema in `schemas/`, by name. */
  readonly schema: string;
  /** Whether a file is one, by its path; forward slashes. */
  isNamed(path: string): boolean;
  /** Whether a file that is called otherwise says that it is one. */
  isSaid(text: string): boolean;
  /** What is wrong with its value. */
  judge(value: unknown): readonly ReportedFinding[];
}

/** Returns whether the text of a JSON file is a pack, or one that is broken or plainly meant as one. */
export const looksLikePack = (text: string): boolean => packLikeness(text, () => valueIn(text)) !== undefined;

/** Returns the value of a JSON text; undefined where it is none. */
function valueIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}
