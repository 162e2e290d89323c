import { join } from "node:path";
import type { Office } from "../../install/office.test-support.js";
import { processWorld } from "../../process-world.js";
import { folder } from "../../setup-pack.test-support.js";
import type { World } from "../../world/world.js";

/** A folder with the inventory of some offices, whose keys are in the environment, and other files beside it. */
export function fleetFolder(
  members: Readonly<Record<string, Office>>,
  inventory: object,
  files: Parameters<typeof folder>[0] = {},
): { readonly cwd: string; readonly keys: ReadonlyMap<string, string> } {
  const names = Object.keys(members);
  const workspaces = names.map((name) => ({ name, url: members[name]?.url, key: { env: `KEY_${name}` } }));
  const keys = new Map(names.map((name) => [`KEY_${name}`, members[name]?.key ?? ""]));
  const text = JSON.stringify({ pack: "1.1.0.json", workspaces, ...inventory }, undefined, 2);
  return { cwd: folder({ "fleet.yaml": text, ...files }), keys };
}

/** A world in that folder, with these keys; what is said and asked there. */
export function fleetWorld(
  { cwd, keys }: ReturnType<typeof fleetFolder>,
  answers: readonly string[] = [],
): { readonly world: World; readonly said: () => string; readonly asked: readonly string[] } {
  const [said, asked]: [string[], string[]] = [[], []];
  const output = { write: (text: string) => void said.push(text), terminal: () => undefined };
  const real = processWorld();
  const world: World = {
    ...real,
    folder: cwd,
    stdout: output,
    stderr: output,
    environment: { ...real.environment, colour: false, variable: (name) => keys.get(name) },
    prompt: () => (question) => {
      asked.push(question.trim());
      return answers[asked.length - 1] ?? "";
    },
  };
  return { world, said: () => said.join(""), asked };
}

/** The flags of a fleet command that nobody gave. */
export const fleetFlags = { inventory: "fleet.yaml", format: "pretty" } as const;

/** The path of a file in the folder of a fleet. */
export const inFleet = ({ cwd }: Pick<ReturnType<typeof fleetFolder>, "cwd">, path: string): string => join(cwd, path);
