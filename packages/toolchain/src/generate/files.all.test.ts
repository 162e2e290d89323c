import { expect, it } from "vitest";
import { staleFiles } from "../generated-file.js";
import { generatedFiles } from "./files.js";

// Makes each of them once more: before any test they are made where what they are made from has changed.
it("finds every generated file as its schema gives it", async () => {
  expect((await staleFiles(generatedFiles)).map(({ path }) => path)).toEqual([]);
});
