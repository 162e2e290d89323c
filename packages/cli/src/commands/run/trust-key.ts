import { basename, resolve } from "node:path";
import { type PublicKey, publicKeyLine, type Role, readPublicKey } from "@setup-pack/core/trust";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { readBytes } from "../../files/read-bytes.js";
import { writeDurably } from "../../files/write-atomically.js";
import { type GlobalFlags, printable, reportFailure } from "../../print/paper.js";
import {
  choosePassphrase,
  newKey,
  openKey,
  type PassphraseFlags,
  readKeyFile,
  readPassphrase,
} from "../../trust/private-key.js";
import { failureOf } from "../../world/failure.js";
import type { World } from "../../world/world.js";

export interface KeyNewFlags extends KeyShowFlags {}

export interface KeyShowFlags extends GlobalFlags, PassphraseFlags {
  readonly owner?: string;
  readonly role: Role;
}

/** Makes a key pair, and prints its line for a trust file. */
export function runTrustKeyNew(name: string, flags: KeyNewFlags, world: World): ExitCode {
  const named = nameFault(basename(name), flags);
  if (named !== undefined) return unusable(named, world);
  const [privatePath, publicPath] = [`${name}.pem`, `${name}.pub`];
  for (const path of [privatePath, publicPath])
    if (world.files.existsSync(resolve(world.folder, path)))
      return unusable(`${path} exists already. Name another key.`, world);
  const chosen = choosePassphrase(flags, world);
  if ("fault" in chosen) return unusable(chosen.fault, world);
  const { pem, publicKey, line } = newKey(chosen.passphrase, world);
  const written = [
    [privatePath, pem, privateMode],
    [publicPath, `${line} ${basename(name).replace(/\s+/g, "-")}\n`, undefined],
  ] as const;
  for (const [path, text, mode] of written) {
    try {
      writeDurably(resolve(world.folder, path), text, mode, world.files);
    } catch (error) {
      reportFailure(path, "written", failureOf(error), world);
      return exitCode.unusable;
    }
  }
  if (!flags.quiet)
    world.stderr.write(
      `Wrote ${printable(privatePath)}, which is private: keep it out of git; and ${printable(publicPath)}, to give away.\n`,
    );
  show(basename(name), publicKey, flags, world);
  return exitCode.fine;
}

/** Returns what is wrong with the names of a key, which a trust file and messages show on one line. */
function nameFault(id: string, { owner = id }: KeyShowFlags): string | undefined {
  const names = [
    ["The name of the key", id, 100],
    ["--owner", owner, 200],
  ] as const;
  const faults = names.flatMap(([what, text, most]) => {
    if (text.trim() === "") return `${what} is empty. Give it a name.`;
    if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text))
      return `${what} has a line break or control character. Write it on one line.`;
    return Array.from(text).length > most ? `${what} is longer than ${most} characters. Shorten it.` : [];
  });
  return faults[0];
}

/** Only its owner reads and writes it. */
const privateMode = 0o600;

/** Prints the line of a key for a trust file, and its fingerprint. */
export function runTrustKeyShow(path: string, flags: KeyShowFlags, world: World): ExitCode {
  const id = basename(path).replace(/\.(?:pem|pub)$/i, "");
  const named = nameFault(id, flags);
  if (named !== undefined) return unusable(named, world);
  const read = publicKeyIn(path, flags, world);
  if ("fault" in read) return unusable(`${path} ${read.fault}`, world);
  show(id, read, flags, world);
  return exitCode.fine;
}

/** Bytes; no public key is as long. */
const longest = 16 * 1024;

function publicKeyIn(path: string, flags: KeyShowFlags, world: World): PublicKey | { readonly fault: string } {
  const read = readBytes(world.files, resolve(world.folder, path), longest);
  const text = "bytes" in read ? read.bytes.toString("utf8") : "";
  if (/^(?:ssh|ecdsa|sk)-/.test(text)) {
    const key = readPublicKey(text, world.bytes);
    return "fault" in key ? { fault: `${key.fault}.` } : key;
  }
  const file = readKeyFile(path, world);
  if ("fault" in file) return file;
  const passphrase = readPassphrase(flags, world);
  if ("fault" in passphrase) return { fault: `needs its passphrase. ${passphrase.fault}` };
  const key = openKey(file.pem, passphrase.passphrase, world);
  return "fault" in key ? key : key.publicKey;
}

/** The entry of a trust file on one line, which programs may read from standard output. */
function show(
  id: string,
  { bytes, fingerprint }: PublicKey,
  { owner = id, role, quiet }: KeyShowFlags,
  world: World,
): void {
  const texts = [id, owner, publicKeyLine(bytes)].map((text) => JSON.stringify(text));
  world.stdout.write(`${printable(`  - { id: ${texts[0]}, owner: ${texts[1]}, key: ${texts[2]}, may: [${role}] }`)}\n`);
  if (!quiet) world.stderr.write(`Fingerprint: ${fingerprint}\n`);
}

function unusable(sentence: string, { stderr }: World): ExitCode {
  stderr.write(`setup-pack: ${printable(sentence)}\n`);
  return exitCode.unusable;
}
