import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A function that a door gives, and the program that its docstring shows. */
export interface ShownFunction {
  /** What the door calls it. */
  readonly name: string;
  readonly example: string | undefined;
}

/**
 * The functions of a door, each with its example, read from the sources. Takes the absolute path of the door's file.
 * What it passes on of another package has its example there.
 */
export function functionsOf(file: string): ShownFunction[] {
  const functions: ShownFunction[] = [];
  for (const [, names = "", from = ""] of readFileSync(file, "utf8").matchAll(
    /^export \{([^}]*)\} from "(\.[^"]+)"/gm,
  )) {
    const source = readFileSync(join(dirname(file), from.replace(/\.js$/, ".ts")), "utf8");
    for (const one of names.split(",").map((text) => text.trim())) {
      if (one === "" || one.startsWith("type ")) continue;
      const [name = "", alias = name] = one.split(" as ");
      const comment = docstringOf(name, source);
      if (comment !== undefined) functions.push({ name: alias, example: exampleIn(comment) });
    }
  }
  return functions;
}

/** Returns the docstring of a function, empty where it has none; undefined for a name that is of no function. */
function docstringOf(name: string, source: string): string | undefined {
  const declared = new RegExp(
    `(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?export (?:(?:async )?function\\*? ${name}\\b|const ${name}(?:: [^\\n]*)? = (?:async )?(?:<[^\\n]*>)?\\()`,
  ).exec(source);
  return declared === null ? undefined : (declared[1] ?? "");
}

/** Returns the code that stands behind `@example`, without its fences. */
function exampleIn(comment: string): string | undefined {
  const plain = comment.replace(/^ *\* ?/gm, "");
  return /@example\n```ts\n([\s\S]*?)```/.exec(plain)?.[1];
}

/**
 * Returns what the lines of a program say that it prints: the comments behind and right below each `console.log(…);`.
 */
export function printedBy(example: string): string {
  const printed: string[] = [];
  let isBelow = false;
  for (const line of example.split("\n")) {
    const printing = /^ *(?:(?:if|for await) \(.*\) )?console\.log\(.*\);(?: \/\/ (.*))?$/.exec(line);
    const below: RegExpExecArray | null = isBelow ? /^\/\/ ?(.*)$/.exec(line) : null;
    const text = printing?.[1] ?? below?.[1];
    if (text !== undefined) printed.push(text);
    isBelow = (printing !== null && printing[1] === undefined) || below !== null;
  }
  return printed.join("\n");
}
