import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { inRepository } from "../../paths.js";
import { exampleDoors } from "./doors.js";
import { functionsOf } from "./examples-in.js";

/** The doors whose functions have examples, with these. */
export const doors = exampleDoors.map((door) => ({ ...door, functions: functionsOf(inRepository(door.source)) }));

/** An example of a function, with the name of the file that it is written into. */
export interface Example {
  readonly door: string;
  readonly name: string;
  readonly example: string;
  readonly file: string;
}

export const examples: readonly Example[] = doors.flatMap(({ name: door, functions }) =>
  functions.flatMap(({ name, example }) => {
    const file = `${door.replace("@setup-pack/", "").replaceAll("/", "-")}-${name}.ts`;
    return example === undefined ? [] : [{ door, name, example, file }];
  }),
);

/** Whether an example needs a workspace, or starts a sandbox of its own: those take their time. */
export const needsSandbox = ({ door, example }: Example): boolean =>
  door === "@setup-pack/sandbox" || example.includes("SETUP_PACK_URL");

/**
 * Writes the examples into a folder for the tests of a file; gives the absolute path of the folder. It lies among the
 * packages of the repository, so that examples find the doors they name.
 */
export function examplesInFolder(name: string): string {
  const folder = inRepository(`packages/toolchain/dist/${name}`);
  beforeAll(() => {
    mkdirSync(folder, { recursive: true });
    for (const { file, example } of examples) writeFileSync(join(folder, file), `${example}export {};\n`);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
