import { quote } from "@setup-pack/core/words";
import { Refusal } from "@setup-pack/installer";
import type { KeySource } from "../inventory/inventory.js";
import type { OfficeWorld } from "./office-world.js";

type KeyWorld = Pick<OfficeWorld, "variable" | "readKeyFile" | "runKeyCommand">;

/** Reads the key of an office where the inventory says that it is found. No sentence repeats what was found there. */
export async function readKey(source: KeySource, world: KeyWorld): Promise<string | Refusal> {
  const found = await textOf(source, world);
  if (found instanceof Refusal) return found;
  const key = found.trim();
  if (key === "") return noKey(`${whereWords(source)} holds no key.`, "Put the key of this workspace there.");
  return /\s/.test(key)
    ? noKey(
        `${whereWords(source)} holds a space or a line break in the key.`,
        "Put the key of this workspace there alone.",
      )
    : key;
}

async function textOf(source: KeySource, world: KeyWorld): Promise<string | Refusal> {
  switch (source.from) {
    case "environment":
      return (
        world.variable(source.variable) ??
        noKey(`${whereWords(source)} is not set.`, "Set it to the key of this workspace.")
      );
    case "file": {
      const read = world.readKeyFile(source.path);
      if (read === undefined)
        return noKey(`${whereWords(source)} is not there.`, "Put the key of this workspace into it.");
      return "failure" in read
        ? noKey(`${whereWords(source)} cannot be read: ${read.failure}`, "Fix that.")
        : read.text;
    }
    case "command": {
      if (world.runKeyCommand === undefined)
        return noKey(
          "The key comes from a command, and commands of an inventory are not run unasked.",
          "Look at what it runs, and allow it with --allow-key-commands.",
        );
      const answer = await world.runKeyCommand(source.command);
      return "failure" in answer
        ? noKey(`${whereWords(source)} gave no key: ${answer.failure}`, "Try the command by itself.")
        : answer.text;
    }
    default:
      return source satisfies never;
  }
}

function whereWords(source: KeySource): string {
  switch (source.from) {
    case "environment":
      return `The environment variable ${source.variable}`;
    case "file":
      return `The key file ${quote(source.path)}`;
    case "command":
      return `The command ${quote(source.command[0])}`;
    default:
      return source satisfies never;
  }
}

const noKey = (message: string, remedy: string): Refusal => new Refusal("no-access", message, remedy);
