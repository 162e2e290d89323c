import { resolve } from "node:path";
import { readBytes } from "../files/read-bytes.js";
import type { World } from "../world/world.js";

/** The option by which a command is given the passphrase of a key. */
export interface PassphraseFlags {
  readonly passphraseFile?: string;
}

/** Bytes; no passphrase is as long. */
const longest = 4096;

/** The fewest characters of a new passphrase: who has the file can try many. */
const shortestPassphrase = 12;

/** A passphrase, or a sentence that says why there is none. */
export type Passphrase = { readonly passphrase: string } | { readonly fault: string };

/** Returns the passphrase: from the file that is named, the environment, or whoever sits at the terminal. */
export function readPassphrase({ passphraseFile: path }: PassphraseFlags, world: World): Passphrase {
  return given(path, world) ?? asked("Passphrase of the key (it is not shown): ", world);
}

/** Returns a new passphrase, which is asked for twice. */
export function choosePassphrase({ passphraseFile: path }: PassphraseFlags, world: World): Passphrase {
  const chosen = given(path, world) ?? asked("Choose a passphrase for the key (it is not shown): ", world);
  if ("fault" in chosen) return chosen;
  if (Array.from(chosen.passphrase).length < shortestPassphrase)
    return {
      fault: `The passphrase is shorter than ${shortestPassphrase} characters. Choose a longer one, such as four words.`,
    };
  if (given(path, world) !== undefined) return chosen;
  const again = asked("The same again: ", world);
  if ("passphrase" in again && again.passphrase !== chosen.passphrase)
    return { fault: "The two passphrases differ. Run the command again." };
  return again;
}

function given(path: string | undefined, { files, folder, environment }: World): Passphrase | undefined {
  if (path === undefined)
    return environment.keyPassphrase === undefined ? undefined : { passphrase: environment.keyPassphrase };
  const read = readBytes(files, resolve(folder, path), longest);
  if ("failure" in read) return { fault: `${path} cannot be read: ${read.failure.message} (${read.failure.code})` };
  if ("tooLarge" in read) return { fault: `${path} holds more than a passphrase.` };
  return { passphrase: read.bytes.toString("utf8").replace(/\r?\n$/, "") };
}

function asked(question: string, world: World): Passphrase {
  const prompt = world.promptHidden();
  return prompt === undefined
    ? {
        fault:
          "The passphrase is missing: give it in SETUP_PACK_KEY_PASSPHRASE, or name a file that holds it by --passphrase-file.",
      }
    : { passphrase: prompt(question) };
}
