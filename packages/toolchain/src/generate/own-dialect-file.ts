import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { GeneratedFile } from "../generated-file.js";
import { inRepository } from "../paths.js";
import { madeFromFile } from "./made-from.js";

const source = "packages/core/dialects/setup-pack.dialect.yaml";

/** Our own dialect as JSON text, so that core reads neither a file nor YAML for it. */
export const ownDialectFile: GeneratedFile = {
  path: "packages/core/src/generated/own-dialect.generated.ts",
  text: () => {
    const text = JSON.stringify(parse(readFileSync(inRepository(source), "utf8")));
    return `${madeFromFile(source)}\nexport const ownDialectText: string = ${JSON.stringify(text)};\n`;
  },
};
