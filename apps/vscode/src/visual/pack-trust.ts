import { isObject } from "@setup-pack/core/json";
import {
  checkTrust,
  failureWords,
  type ReleaseFacts,
  readTrustFile,
  releaseDigest,
  type Signer,
  webEd25519,
} from "@setup-pack/core/trust";
import type { PackTrust } from "@setup-pack/edit-api";
import { trustFilesFor } from "@setup-pack/language-server";

/** A pack whose signatures are checked: its text, and where it lies. */
interface PackToTrust {
  readonly text: string;
  /** As `plainUri` writes it. */
  readonly uri: string;
  readonly isFolder: boolean;
}

/**
 * Returns who made and approved a pack as its documents say it, by the trust files that configurations above it name.
 */
export async function trustOf(
  { text, uri, isFolder }: PackToTrust,
  read: (file: string) => Promise<string | undefined>,
): Promise<PackTrust> {
  const files = await trustFilesFor(uri, isFolder, read);
  if (files === undefined) return refused("A configuration above the pack cannot be used, so that nothing is trusted.");
  if (files.length === 0) return { isAsked: false, signers: [], reasons: [] };
  if (!(await canVerify()))
    return refused("Signatures cannot be checked here. Check them with setup-pack trust check.");
  const place = isFolder ? `${uri}/pack.sig.json` : `${uri.replace(/\.json$/i, "")}.sig.json`;
  const signatures = await read(place);
  const signatureFile = nameIn(place);
  const signers = new Map<string, Signer>();
  const reasons: string[] = [];
  for (const file of files) {
    const found = readTrustFile((await read(file)) ?? "", nameIn(file));
    if (found.problems !== undefined) return refused(`${nameIn(file)} cannot be used, so that nothing is trusted.`);
    const verdict = await checkTrust(factsOf(text), signatures, found.trust, webEd25519);
    for (const signer of verdict.signers) signers.set(JSON.stringify([signer.role, signer.id, signer.owner]), signer);
    for (const failure of verdict.failures) {
      const { message, remedy } = failureWords(failure, { signatureFile });
      reasons.push(`${failure.code}: ${message} ${remedy}`);
    }
  }
  return { isAsked: true, signers: [...signers.values()].map(({ role, owner, at }) => ({ role, owner, at })), reasons };
}

const nameIn = (uri: string): string => decodeURIComponent(uri.slice(uri.lastIndexOf("/") + 1));

const refused = (reason: string): PackTrust => ({ isAsked: true, signers: [], reasons: [reason] });

function factsOf(text: string): ReleaseFacts {
  const pack: unknown = JSON.parse(text);
  const { packId, version } = isObject(pack) ? pack : {};
  return { digest: releaseDigest(text), packId: String(packId ?? ""), version: String(version ?? "") };
}

/**
 * Returns whether the platform knows Ed25519: where it does not, each signature would look altered (RFC 8032, 7.1, test
 * 1).
 */
const canVerify = async (): Promise<boolean> =>
  webEd25519.verify(
    bytes("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"),
    new Uint8Array(),
    bytes(
      "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
  );

const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
