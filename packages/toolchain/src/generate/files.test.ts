import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRepository } from "../paths.js";
import { generatedFiles } from "./files.js";

it("generates no code that makes code, or that asks for modules when it runs", () => {
  const validators = generatedFiles.filter(({ path }) =>
    /-validator\.|edit-api\/.*(?:requests|answers|errors)\./.test(path),
  );
  expect(validators.length).toBeGreaterThan(7);
  for (const { path } of validators)
    expect(readFileSync(inRepository(path), "utf8"), path).not.toMatch(/\beval\(|\bFunction\(|\brequire\(/);
});
