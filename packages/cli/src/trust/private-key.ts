import type { KeyObject } from "node:crypto";
import { resolve } from "node:path";
import { type PublicKey, publicKeyLine, publicKeyOf } from "@setup-pack/core/trust";
import { readBytes } from "../files/read-bytes.js";
import type { World } from "../world/world.js";

/** A key pair that is new: the private key as it is kept, and the public one. */
export interface NewKey {
  /** PKCS #8, encrypted with the passphrase (RFC 5958), as PEM. */
  readonly pem: string;
  readonly publicKey: PublicKey;
  /** The public key on one line, as OpenSSH writes it. */
  readonly line: string;
}

/** Makes an Ed25519 key pair. */
export function newKey(passphrase: string, world: Pick<World, "bytes">): NewKey {
  const { generateKeyPairSync } = process.getBuiltinModule("node:crypto");
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const pem = privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase }).toString();
  const bytes = bytesOf(publicKey);
  return { pem, publicKey: publicKeyOf(bytes, world.bytes), line: publicKeyLine(bytes) };
}

/** The last 32 bytes of the form that Node exports are the key (RFC 8410). */
const bytesOf = (publicKey: KeyObject): Uint8Array =>
  new Uint8Array(publicKey.export({ type: "spki", format: "der" }).subarray(-32));

/** A key to sign with. Nothing of it is ever printed. */
export interface SigningKey {
  readonly publicKey: PublicKey;
  /** The public key on one line, as OpenSSH writes it. */
  readonly line: string;
  sign(message: Uint8Array): Uint8Array;
}

/** Bytes; no key is as long. */
const longest = 16 * 1024;

/**
 * Returns the text of a private key's file, which is checked before anybody is asked for the passphrase; or why it is
 * no use.
 */
export function readKeyFile(
  path: string,
  { files, folder }: World,
): { readonly pem: string } | { readonly fault: string } {
  const place = resolve(folder, path);
  const read = readBytes(files, place, longest);
  if ("failure" in read) return { fault: `cannot be read: ${read.failure.message} (${read.failure.code})` };
  if ("tooLarge" in read) return { fault: "is too large to be a key." };
  const pem = read.bytes.toString("utf8");
  const [, label = ""] = /-----BEGIN ([A-Z0-9 ]+)-----/.exec(pem) ?? [];
  const fault = pem.startsWith("ssh-")
    ? "is a public key. Name the private one, which setup-pack trust key new wrote as NAME.pem."
    : faults.get(label);
  if (fault !== undefined) return { fault };
  if (label !== "ENCRYPTED PRIVATE KEY") return { fault: "is not a private key. setup-pack trust key new makes one." };
  // Windows has no such bits.
  if (process.platform !== "win32" && (files.statSync(place).mode & 0o077) !== 0)
    return { fault: `can be read by other users of this machine. Allow it to yourself alone: chmod 600 ${path}` };
  return { pem };
}

const another = "Make one with setup-pack trust key new.";

/** What is wrong with a key of another form, by its label. */
const faults: ReadonlyMap<string, string> = new Map([
  ["PRIVATE KEY", `is not protected by a passphrase. ${another}`],
  ["OPENSSH PRIVATE KEY", `is a private key of OpenSSH, which is not read. ${another}`],
  ["RSA PRIVATE KEY", `is an RSA key. Only Ed25519 is used. ${another}`],
  ["EC PRIVATE KEY", `is a key of another curve. Only Ed25519 is used. ${another}`],
  ["PUBLIC KEY", "is a public key. Name the private one, which setup-pack trust key new wrote as NAME.pem."],
]);

/** Opens a private key; or says why it cannot be opened. The system's own message is not passed on. */
export function openKey(
  pem: string,
  passphrase: string,
  world: Pick<World, "bytes">,
): SigningKey | { readonly fault: string } {
  const { createPrivateKey, createPublicKey, sign } = process.getBuiltinModule("node:crypto");
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey({ key: pem, format: "pem", passphrase });
  } catch {
    return { fault: "cannot be opened: the passphrase is wrong, or the file is damaged." };
  }
  if (privateKey.asymmetricKeyType !== "ed25519")
    return {
      fault: `is a key of the kind ${privateKey.asymmetricKeyType ?? "unknown"}. Only Ed25519 is used. ${another}`,
    };
  const bytes = bytesOf(createPublicKey(privateKey));
  return {
    publicKey: publicKeyOf(bytes, world.bytes),
    line: publicKeyLine(bytes),
    sign: (message) => new Uint8Array(sign(null, message, privateKey)),
  };
}

/** The option by which a command is given the passphrase of a key. */
export interface PassphraseFlags {
  readonly passphraseFile?: string;
}

/** Bytes; no passphrase is as long. */
const longestPassphrase = 4096;

/** The fewest characters of a new passphrase: who has the file can try many. */
const shortestPassphrase = 12;

/** A passphrase, or a sentence that says why there is none. */
type Passphrase = { readonly passphrase: string } | { readonly fault: string };

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
  const read = readBytes(files, resolve(folder, path), longestPassphrase);
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
