import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { format } from "node:util";
import { expect } from "vitest";
import { printedBy } from "./examples-in.js";
import type { Example } from "./shown-examples.test-support.js";

/** What an example printed before it ended, or before it threw. */
interface ExampleOutcome {
  readonly lines: readonly string[];
  readonly error?: string;
}

/** Holds that an example prints what it says. Takes what is added to the environment while it runs. */
export async function printsWhatItSays(
  { example, file }: Example,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { lines, error } = await outcomeOf(join(folder, file), environment);
  expect(error).toBeUndefined();
  expect(lines.join("\n")).toBe(printedBy(example));
  expect(lines).not.toEqual([]);
}

/** Runs an example in this process, by the absolute path of its file. */
async function outcomeOf(program: string, environment: Readonly<Record<string, string>>): Promise<ExampleOutcome> {
  const lines: string[] = [];
  const { log } = console;
  Object.assign(process.env, environment);
  console.log = (...values: unknown[]) => void lines.push(format(...values));
  try {
    await import(pathToFileURL(program).href);
    return { lines };
  } catch (error) {
    return { lines, error: String(error) };
  } finally {
    console.log = log;
    for (const name of Object.keys(environment)) delete process.env[name];
  }
}
