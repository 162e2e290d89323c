import { checkUpgrade, compareReleases, diff } from "@setup-pack/core";
import { packBook } from "@setup-pack/core/meaning";
import {
  envelopeOfStatement,
  preAuthEncoding,
  type Role,
  releaseDigest,
  type SignedStatement,
  type Statement,
  statementBytes,
  unsignable,
  writeEnvelopes,
} from "@setup-pack/core/trust";
import { count } from "@setup-pack/core/words";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { writeOutput } from "../../files/write-output.js";
import { type DialectFlags, readDialects } from "../../packs/dialects-of-packs.js";
import { areOfOnePack, isSound, readPack, refuseBroken, type SoundPack } from "../../packs/read-pack.js";
import { printable } from "../../print/paper.js";
import { openKey, type PassphraseFlags, readKeyFile, readPassphrase } from "../../trust/private-key.js";
import { readStatements, signaturePlace } from "../../trust/signature-file.js";
import { statedChecks } from "../../trust/stated-checks.js";
import type { World } from "../../world/world.js";

export interface TrustSignFlags extends DialectFlags, PassphraseFlags {
  readonly key: string;
  readonly role: Role;
  readonly after?: string;
}

/** Checks a release, says what is vouched for, and signs it. */
export async function runTrustSign(path: string, flags: TrustSignFlags, world: World): Promise<ExitCode> {
  const say = (code: ExitCode, sentence: string): ExitCode => {
    world.stderr.write(`setup-pack: ${printable(sentence)}\n`);
    return code;
  };
  const at = signaturePlace(path, world);
  if (at === undefined)
    return say(exitCode.unusable, "Standard input cannot be signed: its signature file has no place. Name a file.");
  const keyFile = readKeyFile(flags.key, world);
  if ("fault" in keyFile) return say(exitCode.unusable, `${flags.key} ${keyFile.fault}`);
  const pack = readPack(path, world);
  if (!isSound(pack)) return refuseBroken([pack], flags, world);
  const loss = unsignable(pack.text);
  if (loss !== undefined)
    return say(exitCode.refused, `${path} cannot be signed, since readers do not agree on what it says. ${loss}`);
  const checks = await statedChecks(path, flags, world);
  if (typeof checks === "number") return checks;
  const before =
    flags.after === undefined
      ? { predecessor: null, changes: null }
      : predecessorOf(flags.after, pack, path, flags, world);
  if (typeof before === "number") return before;

  const { packId, version, name } = pack.compiled.document;
  const digest = releaseDigest(pack.text, world.bytes);
  const there = readStatements(at, world);
  if ("broken" in there)
    return say(exitCode.unusable, `${at.path} cannot be used. ${there.broken} Remove it, or get it again.`);
  const stale = there.filter(({ statement }) => statement.digest !== digest);
  if (stale.length > 0 && flags.role === "approved")
    return say(
      exitCode.refused,
      `${path} is altered: ${at.path} is about sha256 ${stale[0]?.statement.digest}, and the pack has ${digest}. Get the release that was signed, or have its maker sign this one.`,
    );
  const kept = there.filter((one) => !stale.includes(one));
  const earlier = kept.find(({ statement }) => statement.said.role === flags.role);
  const said = { packId, version, role: flags.role, at: moment(world.now()), ...before, checks };
  const fresh: Statement = { digest, said };
  if (earlier !== undefined && !isSame(earlier, name, fresh, flags))
    return say(
      exitCode.refused,
      `${at.path} has a statement of the role ${flags.role} already, which says something else of this release. Remove the file to start over.`,
    );
  const { statement, envelope } = earlier ?? {
    statement: fresh,
    envelope: envelopeOfStatement(statementBytes(name, fresh)),
  };

  const other = otherBefore(statement, kept);
  if (other !== undefined) world.stderr.write(`setup-pack: warning: ${printable(`${at.path} disagrees. ${other}`)}\n`);
  if (!flags.quiet) world.stdout.write(vouching(path, name, statement, kept, stale.length));
  const passphrase = readPassphrase(flags, world);
  if ("fault" in passphrase) return say(exitCode.unusable, passphrase.fault);
  const key = openKey(keyFile.pem, passphrase.passphrase, world);
  if ("fault" in key) return say(exitCode.unusable, `${flags.key} ${key.fault}`);
  const { fingerprint } = key.publicKey;
  const signature = { keyid: fingerprint, bytes: key.sign(preAuthEncoding(envelope.payloadType, envelope.payload)) };
  const others = envelope.signatures.filter(({ keyid }) => keyid !== fingerprint);
  const signed = { ...envelope, signatures: [...others, signature] };
  const text = writeEnvelopes([...kept.filter((one) => one !== earlier).map((one) => one.envelope), signed]);
  const written = writeOutput(at.path, [text], world);
  if (written === exitCode.fine && !flags.quiet)
    world.stdout.write(`${printable(`Signed as ${flags.role} with the key ${fingerprint}: ${at.path}`)}\n`);
  return written;
}

/** Returns a moment in UTC, to the second. */
const moment = (now: number): string => new Date(now).toISOString().replace(/\.\d+Z$/, "Z");

/** Returns whether a statement that is there says nothing that the one who signs it now has not seen checked. */
function isSame(
  { statement, envelope }: SignedStatement,
  name: string,
  fresh: Statement,
  flags: TrustSignFlags,
): boolean {
  const { at } = statement.said;
  const before = flags.after === undefined ? statement.said : fresh.said;
  const { predecessor, changes } = before;
  const said = { ...fresh.said, at, predecessor, changes, checks: statement.said.checks };
  const expected = statementBytes(name, { ...fresh, said });
  return Buffer.compare(expected, envelope.payload) === 0;
}

/** Returns that another role's statement names another release before than the one to sign; undefined where none does. */
function otherBefore({ said }: Statement, there: readonly SignedStatement[]): string | undefined {
  const [other] = there.flatMap(({ statement: { said: one } }) =>
    one.predecessor === null || one.predecessor.digest.sha256 === said.predecessor?.digest.sha256 ? [] : one,
  );
  if (said.predecessor === null || other?.predecessor == null) return undefined;
  const words = ({ version, digest: { sha256 } }: typeof said.predecessor): string => `${version} (sha256 ${sha256})`;
  return `It was signed as ${other.role} as following ${words(other.predecessor)}, and as ${said.role} it follows ${words(said.predecessor)}. Ask the others who signed which one is meant.`;
}

/** Returns what a statement says of the release before; what is wrong with it is said. */
function predecessorOf(
  path: string,
  pack: SoundPack,
  packPath: string,
  flags: TrustSignFlags,
  world: World,
): Pick<Statement["said"], "predecessor" | "changes"> | ExitCode {
  const old = readPack(path, world);
  if (!isSound(old)) return refuseBroken([old], flags, world);
  if (!areOfOnePack(old, pack, flags, world)) return exitCode.refused;
  const dialects = readDialects([path, packPath], flags, world);
  if (typeof dialects === "number") return dialects;
  const books = [
    packBook(old.compiled.document, dialects.of(path)),
    packBook(pack.compiled.document, dialects.of(packPath)),
  ] as const;
  const errors = checkUpgrade(old.compiled.document, pack.compiled.document, { books }).filter(
    ({ severity }) => severity === "error",
  );
  for (const { message } of errors) world.stderr.write(`setup-pack: ${printable(message)}\n`);
  if (errors.length > 0) return exitCode.refused;
  if (compareReleases(old.compiled.document, pack.compiled.document).order !== "newer") {
    world.stderr.write(
      `setup-pack: ${printable(`${packPath} is not a later release than ${path}. Give it a later version: setup-pack version auto --against ${path} ${packPath}`)}\n`,
    );
    return exitCode.refused;
  }
  const { bump } = diff(old.compiled.document, pack.compiled.document, books);
  const sha256 = releaseDigest(old.text, world.bytes);
  return { predecessor: { version: old.compiled.document.version, digest: { sha256 } }, changes: bump };
}

const promiseWords = ({ passed, undecided = 0 }: Statement["said"]["checks"]["promises"]): string =>
  undecided === 0 ? `${passed} kept` : `${passed} kept, ${undecided} undecided`;

/** What somebody is about to vouch for. */
function vouching(
  path: string,
  name: string,
  { digest, said }: Statement,
  there: readonly SignedStatement[],
  replaced: number,
): string {
  const { role, version, packId, predecessor, changes, checks, at } = said;
  const { rules, scenarios, promises } = checks;
  const signed = there.flatMap(({ statement, envelope }) =>
    envelope.signatures.map(
      ({ keyid }) => `as ${statement.said.role} by a key that calls itself ${keyid ?? "nothing"}`,
    ),
  );
  const lines: readonly (readonly [string, string] | undefined)[] = [
    ["release", `${name} ${version} (${packId}) in ${path}`],
    ["sha256", digest],
    ["dated", at],
    [
      "after",
      predecessor === null
        ? "not said (--after names the release before)"
        : `${predecessor.version} (sha256 ${predecessor.digest.sha256}), a ${changes} change`,
    ],
    ["rules", `${count(rules.errors, "error")}, ${count(rules.warnings, "warning")}, ${count(rules.infos, "note")}`],
    ["scenarios", scenarios.outcome === "none" ? "none" : `${scenarios.passed} passed`],
    ["promises", promises.outcome === "none" ? "none" : promiseWords(promises)],
    ...signed.map((line): readonly [string, string] => ["signed", line]),
    replaced === 0 ? undefined : ["replaces", "what was signed before the pack was changed"],
  ];
  const shown = lines.flatMap((line) => (line === undefined ? [] : `  ${line[0].padEnd(9)}  ${printable(line[1])}\n`));
  return `You are about to sign as ${role}, for others to rely on:\n${shown.join("")}`;
}
