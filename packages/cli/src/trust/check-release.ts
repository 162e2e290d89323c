import type { KeyObject } from "node:crypto";
import { dirname } from "node:path";
import {
  checkTrust,
  type Ed25519,
  type FailureWords,
  failureWords,
  type ReleaseFacts,
  type ReleaseStatement,
  readSignatureFile,
  releaseDigest,
  type Signer,
  type TrustFailure,
  type TrustFailureCode,
} from "@setup-pack/core/trust";
import { namedInput, type ReadPack } from "../packs/read-pack.js";
import type { World } from "../world/world.js";
import type { TrustFlags } from "./flags.js";
import { readSignatureText, type SignatureText, signaturePlace } from "./signature-file.js";
import { type BrokenTrust, type TrustInForce, type TrustWorld, trustInForce } from "./trust-in-force.js";

/** Why a release is not trusted, by name and in words. */
export interface NamedFailure extends FailureWords {
  readonly code: TrustFailureCode;
  /** The trust file that does not trust it. */
  readonly by: string;
  readonly failure: TrustFailure;
}

/** What came of checking a release against the trust files in force. */
export interface CheckedRelease {
  readonly path: string;
  readonly release: ReleaseFacts & { readonly name: string };
  readonly trusted: boolean;
  readonly signers: readonly Signer[];
  readonly failures: readonly NamedFailure[];
  /** The releases that its signers say it follows. */
  readonly predecessors: readonly Predecessor[];
}

/** A release that another one was signed as following. */
export type Predecessor = NonNullable<ReleaseStatement["predicate"]["predecessor"]>;

/** A release, as far as it has to be known to be checked. `text` is that of the pack, or the pack as a value. */
export interface ReleaseToCheck {
  readonly path: string;
  readonly name: string;
  readonly packId: string;
  readonly version: string;
  readonly source: unknown;
}

/** Returns what is to be checked of a pack that was read; it may have errors. */
export const releaseToCheck = ({ path, compiled, entry, text }: ReadPack): ReleaseToCheck => ({
  path,
  name: compiled?.document.name ?? entry.title,
  packId: entry.packId ?? "",
  version: entry.version ?? "",
  source: text,
});

/** Checks a release against trust files; all of them must trust it. */
export async function checkRelease(
  release: ReleaseToCheck,
  signatures: SignatureText,
  trusts: readonly TrustInForce[],
  world: Pick<World, "files" | "folder" | "bytes">,
): Promise<CheckedRelease> {
  const { path, name, packId, version, source } = release;
  const facts = { digest: releaseDigest(source, world.bytes), packId, version };
  const signatureFile = signaturePlace(path, world)?.path;
  const signers = new Map<string, Signer>();
  const failures: NamedFailure[] = [];
  for (const { path: by, contents } of trusts) {
    const verdict =
      "broken" in signatures
        ? { signers: [], failures: [{ code: "broken-signature-file" as const, why: signatures.broken }] }
        : await checkTrust(facts, signatures.text, contents, nodeEd25519);
    for (const signer of verdict.signers) signers.set(JSON.stringify([signer.role, signer.id, signer.owner]), signer);
    for (const failure of verdict.failures)
      failures.push({ code: failure.code, by, failure, ...failureWords(failure, { signatureFile }) });
  }
  const trusted = failures.length === 0;
  const counted = [...signers.values()];
  return {
    path,
    release: { name, ...facts },
    trusted,
    signers: counted,
    failures,
    predecessors: trusted ? predecessorsIn(signatures, counted) : [],
  };
}

function predecessorsIn(signatures: SignatureText, signers: readonly Signer[]): readonly Predecessor[] {
  const read = "broken" in signatures || signatures.text === undefined ? [] : readSignatureFile(signatures.text);
  if ("broken" in read) return [];
  return read.flatMap(({ statement: { said } }) =>
    signers.some(({ role }) => role === said.role) ? (said.predecessor ?? []) : [],
  );
}

/** Finds the trust files that hold for a pack at a path, as a command is given it; `folders` are others it has to do with. */
export function trustFor(
  path: string,
  flags: TrustFlags,
  world: TrustWorld,
  folders: readonly string[] = [],
): readonly TrustInForce[] | BrokenTrust {
  const found = namedInput(path, world);
  const own = found.kind === "stdin" ? [] : [found.kind === "folder" ? found.place : dirname(found.place)];
  return trustInForce([...own, ...folders], flags, world);
}

/**
 * Checks a release that is about to be installed against the trust files in force; undefined where none is, and broken
 * where one cannot be used.
 */
export async function checkBeforeUse(
  release: ReleaseToCheck,
  flags: TrustFlags,
  world: TrustWorld,
  folders: readonly string[] = [],
): Promise<CheckedRelease | BrokenTrust | undefined> {
  const { path } = release;
  const trusts = trustFor(path, flags, world, folders);
  if ("broken" in trusts) return trusts;
  if (trusts.length === 0) return undefined;
  return checkRelease(release, readSignatureText(signaturePlace(path, world), world), trusts, world);
}

/** Returns why a release is not trusted: the weightiest reason in words, the others by name. */
export function refusalWords({ path, failures }: Pick<CheckedRelease, "path" | "failures">): FailureWords {
  const [first, ...others] = failures;
  const more = others.length === 0 ? "" : ` Also: ${[...new Set(others.map(({ code }) => code))].join(", ")}.`;
  return {
    message: `${path} is not trusted: ${first?.code ?? ""}. ${first?.message ?? ""}${more}`,
    remedy: first?.remedy ?? "",
  };
}

/** The beginning of the form in which Node takes a key (RFC 8410); its 32 bytes follow. */
const spkiHead = Buffer.from("302a300506032b6570032100", "hex");

/** Keys as Node has them; making one takes as long as verifying. */
const made = new WeakMap<Uint8Array, KeyObject>();

/** Verifies by Node's own crypto. */
const nodeEd25519: Ed25519 = {
  verify(key, message, signature) {
    const { createPublicKey, verify } = process.getBuiltinModule("node:crypto");
    try {
      const publicKey =
        made.get(key) ?? createPublicKey({ key: Buffer.concat([spkiHead, key]), format: "der", type: "spki" });
      made.set(key, publicKey);
      return verify(null, message, publicKey, signature);
    } catch {
      // Bytes that are not a point of the curve.
      return false;
    }
  },
};
