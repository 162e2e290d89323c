import { readPack } from "../packs/read-pack.js";
import { checkRelease, releaseToCheck, trustFor } from "../trust/check-release.js";
import { readSignatureText, signaturePlace } from "../trust/signature-file.js";
import type { Session } from "./session.js";

/**
 * Returns whether a pack is trusted by the trust files in force, and who made and approved it; undefined where none is.
 */
export async function trustNote(path: string, { world, trusts }: Session): Promise<string | undefined> {
  const [above, below] = [trusts(), trustFor(path, {}, world)];
  if ("broken" in above || "broken" in below) return "The trust file cannot be used, so that nothing is trusted.";
  const files = [...new Map([...above, ...below].map((one) => [one.text, one])).values()];
  if (files.length === 0) return undefined;
  const signatures = readSignatureText(signaturePlace(path, world), world);
  const { trusted, failures, signers } = await checkRelease(
    releaseToCheck(readPack(path, world)),
    signatures,
    files,
    world,
  );
  const named = signers.map(({ role, owner }) => `${role} by ${owner}`).join(", ");
  const [first] = failures;
  return trusted ? `Trusted: ${named}.` : `Not trusted: ${first?.code ?? ""}. ${first?.message ?? ""}`;
}
