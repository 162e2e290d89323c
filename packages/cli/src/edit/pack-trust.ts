import type { Pack } from "@setup-pack/core";
import type { PackTrust } from "@setup-pack/edit-api";
import { Refusal } from "@setup-pack/installer";
import { readPack } from "../packs/read-pack.js";
import { type CheckedRelease, checkRelease, refusalWords, releaseToCheck, trustFor } from "../trust/check-release.js";
import { type EarlierRelease, olderThanMinimum, uncheckedWarning } from "../trust/earlier-release.js";
import type { TrustFlags } from "../trust/flags.js";
import { readSignatureText, signaturePlace } from "../trust/signature-file.js";
import type { BrokenTrust } from "../trust/trust-in-force.js";
import type { World } from "../world/world.js";
import type { EditedPack } from "./edited-pack.js";

/** Who made and approved the pack that is edited, by the trust files in force. */
export interface TrustSource {
  /** Checks the pack as it is on disk. */
  read(): Promise<PackTrust>;
  /** Returns why a text of the pack must not be installed; undefined where it may. */
  refusal(text: string, pack: Pack): Promise<Refusal | undefined>;
  /** Returns why a workspace must not go back to a release; undefined where it may. */
  earlierRefusal(release: EarlierRelease): Refusal | undefined;
  /** Returns the warning that a release which is gone back to was not checked, where a trust file is in force. */
  earlierWarning(release: Pick<EarlierRelease, "name" | "version">): string | undefined;
}

export function trustSource({ path }: Pick<EditedPack, "path">, flags: TrustFlags, world: World): TrustSource {
  const check = async (
    release: () => Parameters<typeof checkRelease>[0],
  ): Promise<CheckedRelease | BrokenTrust | undefined> => {
    const trusts = trustFor(path, flags, world);
    if ("broken" in trusts) return trusts;
    if (trusts.length === 0) return undefined;
    return checkRelease(release(), readSignatureText(signaturePlace(path, world), world), trusts, world);
  };
  return {
    async read() {
      const checked = await check(() => releaseToCheck(readPack(path, world)));
      if (checked === undefined) return { isAsked: false, signers: [], reasons: [] };
      if ("broken" in checked) return { isAsked: true, signers: [], reasons: [brokenWords(checked)] };
      const signers = checked.signers.map(({ role, owner, at }) => ({ role, owner, at }));
      const reasons = checked.failures.map(({ code, message, remedy }) => `${code}: ${message} ${remedy}`);
      return { isAsked: true, signers, reasons };
    },
    async refusal(text, { name, packId, version }) {
      const checked = await check(() => ({ path, name, packId, version, source: text }));
      if (checked === undefined) return undefined;
      if ("broken" in checked) return brokenRefusal(checked);
      if (checked.trusted) return undefined;
      const { message, remedy } = refusalWords(checked);
      return new Refusal("not-trusted", message, remedy);
    },
    earlierRefusal(release) {
      const trusts = trustFor(path, flags, world);
      return "broken" in trusts ? brokenRefusal(trusts) : olderThanMinimum(release, trusts);
    },
    earlierWarning({ name, version }) {
      const trusts = trustFor(path, flags, world);
      return "broken" in trusts ? undefined : uncheckedWarning(`${name} ${version}`, trusts);
    },
  };
}

const brokenRefusal = (broken: BrokenTrust): Refusal =>
  new Refusal("not-trusted", brokenWords(broken), "Fix it first.");

const brokenWords = ({ broken: [file] }: BrokenTrust): string =>
  `${file?.path ?? "The trust file"} cannot be used, so that nothing is trusted.`;
