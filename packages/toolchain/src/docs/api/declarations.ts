/** A declaration at the top of a file, as the compiler writes it. */
export interface Declaration {
  readonly name: string;
  readonly kind: "function" | "interface" | "type" | "const" | "class";
  /** Its docstring without the marks of a comment; empty where it has none. */
  readonly comment: string;
  /** Without `export` and `declare`. Overloads of a function stand below each other. */
  readonly text: string;
}

/** Where a name comes from: another module, and what it is called there. */
export interface Origin {
  readonly from: string;
  readonly name: string;
}

/** What a declaration file (`.d.ts`) holds. */
export interface DeclarationFile {
  /** By name, exported or not. */
  readonly declared: ReadonlyMap<string, Declaration>;
  readonly imported: ReadonlyMap<string, Origin>;
  /** What it passes on, by the name it gives it, in its order. */
  readonly passedOn: ReadonlyMap<string, Origin>;
}

/**
 * Reads a declaration file. It takes no parser of TypeScript: the compiler writes every statement from the first column
 * on, and of what goes on in further lines there stand at most closing brackets.
 */
export function readDeclarations(text: string): DeclarationFile {
  const declared = new Map<string, Declaration>();
  const imported = new Map<string, Origin>();
  const passedOn = new Map<string, Origin>();
  let comment = "";
  for (const statement of text.split(/\n(?=[^\s})])/)) {
    if (statement.startsWith("/*")) {
      comment = statement;
      continue;
    }
    const [, verb, names = "", from = ""] =
      /^(import|export) (?:type )?\{([^}]*)\} from "([^"]+)"/.exec(statement) ?? [];
    for (const [name, origin] of namesIn(names, from)) (verb === "import" ? imported : passedOn).set(name, origin);
    const found = declarationIn(statement, comment);
    if (found !== undefined) declared.set(found.name, joined(declared.get(found.name), found));
    comment = "";
  }
  return { declared, imported, passedOn };
}

function namesIn(list: string, from: string): [string, Origin][] {
  return list
    .split(",")
    .map((one) => one.trim().replace(/^type /, ""))
    .filter((one) => one !== "")
    .map((one) => {
      const [name = "", alias = name] = one.split(" as ");
      return [alias, { from, name }];
    });
}

const kinds = ["function", "interface", "type", "const", "class"] as const;

function declarationIn(statement: string, comment: string): Declaration | undefined {
  const text = statement.replace(/^(?:export )?(?:declare )?(?:abstract )?/, "").trimEnd();
  const [, word, name] = /^(\w+) ([\w$]+)/.exec(text) ?? [];
  const kind = kinds.find((one) => one === word);
  if (kind === undefined || name === undefined) return undefined;
  const isFunction = kind === "const" && /^const [\w$]+: (?:<[^>]*>)?\(.*=> /s.test(text);
  return { name, kind: isFunction ? "function" : kind, comment: wordsOf(comment), text: withNames(text) };
}

/** Types that the compiler wrote out as asked of another file, by their names alone. */
const withNames = (text: string): string =>
  text.replace(/import\("\.[^"]*"\)\.(?:components\["schemas"\]\["(\w+)"\]|(\w+))/g, "$1$2");

/** Returns what stands in a comment, its lines joined as Markdown joins them. */
function wordsOf(comment: string): string {
  return comment
    .replace(/^\/\*+|\*+\/$/g, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, "").trimEnd())
    .join("\n")
    .replace(/^@example\n/m, "\nFor example:\n\n")
    .trim();
}

/** Overloads of a function; a type and a value of one name. */
const joined = (before: Declaration | undefined, next: Declaration): Declaration =>
  before === undefined
    ? next
    : { ...before, comment: before.comment || next.comment, text: `${before.text}\n${next.text}` };
