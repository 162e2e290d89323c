import { parseSync, Visitor } from "rolldown/utils";

/** An import as a file writes it. */
export interface WrittenImport {
  readonly specifier: string;
  readonly isTypeOnly: boolean;
}

/**
 * Reads every way in which a file imports another: `import … from`, `export … from`, an import for its effects alone,
 * `import("…")` and the type of the same form. What comments and texts say is none.
 */
export function importsIn(file: string, text: string): WrittenImport[] {
  const { module, program, errors } = parseSync(file, text);
  const [fault] = errors;
  if (fault !== undefined) throw new Error(`${file} cannot be parsed: ${fault.message}`);
  const imports: WrittenImport[] = [];
  const add = (specifier: string, isTypeOnly: boolean): void => {
    imports.push({ specifier: specifier.replace(/\?.*$/, ""), isTypeOnly });
  };
  for (const { moduleRequest, entries } of module.staticImports)
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType));
  for (const { entries } of module.staticExports) {
    const value = entries[0]?.moduleRequest?.value;
    if (value !== undefined)
      add(
        value,
        entries.every(({ isType }) => isType),
      );
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = textIn(text.slice(moduleRequest.start, moduleRequest.end));
    if (specifier !== undefined) add(specifier, false);
  }
  // Nearly no file writes a type this way, and walking all of a file takes far longer than reading its imports.
  if (text.split("import(").length - 1 > module.dynamicImports.length)
    new Visitor({ TSImportType: ({ source }) => add(source.value, true) }).visit(program);
  return imports;
}

/** What a literal says; undefined for an expression, which is known only when the program runs. */
const textIn = (literal: string): string | undefined => /^(["'`])([^"'`$\\]*)\1$/.exec(literal)?.[2];
