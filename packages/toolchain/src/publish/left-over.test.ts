import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { leftOver } from "../../run/left-over.mjs";
import { emptyFolder } from "./empty-folder.test-support.js";

it("finds what a source that is gone, or is compiled no more, has left", () => {
  const folder = emptyFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path: string, text = "") => writeFileSync(join(folder, path), text);
  for (const room of ["src/parse", "dist/parse"]) mkdirSync(join(folder, room), { recursive: true });
  write("tsconfig.json", JSON.stringify({ include: ["src"], exclude: ["src/**/*.soak.ts"] }));
  for (const source of ["src/index.ts", "src/parse/parse.ts", "src/parse/parse.soak.ts"]) write(source, "export {};");
  for (const ending of [".js", ".d.ts"]) {
    for (const made of ["index", "parse/parse", "parse/parse.soak", "parse/lexer", "gone"])
      write(`dist/${made}${ending}`);
  }
  write("dist/.tsbuildinfo");
  const left = ["gone", "parse/lexer", "parse/parse.soak"];
  const expected = left.flatMap((made) => [".d.ts", ".js"].map((end) => join(folder, "dist", `${made}${end}`)));
  expect(leftOver(folder).sort()).toEqual(expected.sort());
});
