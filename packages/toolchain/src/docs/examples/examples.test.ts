import { describe, expect, it } from "vitest";
import { printsWhatItSays } from "./run-example.test-support.js";
import { doors, examples, examplesInFolder, needsSandbox } from "./shown-examples.test-support.js";

const folder = examplesInFolder("examples");

describe("the examples in docstrings", () => {
  it.each(doors)("stand at each function of $name", ({ functions }) => {
    const lacking = functions.filter(({ example }) => example === undefined).map(({ name }) => name);
    expect(lacking).toEqual([]);
    expect(functions).not.toEqual([]);
  });

  it.each(examples.filter((one) => !needsSandbox(one)))("print what they say: $door, $name", async (example) => {
    await printsWhatItSays(example, folder);
  });
});
