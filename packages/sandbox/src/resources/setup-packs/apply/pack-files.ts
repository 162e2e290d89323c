import { createHash } from "node:crypto";
import type { Pack } from "@setup-pack/core";
import { decodeBase64 } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import type { Outbound } from "../../../outbound/index.js";
import { Refusal, refuse } from "../../../refusal.js";
import { type MediaFile, mediaPath } from "../../media/index.js";

type Asset = NonNullable<Pack["assets"]>[number];

/** The largest file that is fetched, in bytes. */
const largestFetched = 16_777_216;

/** So many files are fetched at a time. */
const atATime = 4;

/** Returns the files whose contents a pack holds. Sizes and hashes were checked with the pack. */
export function heldFiles(pack: Pack): readonly MediaFile[] {
  return (pack.assets ?? []).flatMap(({ sha256, data }) => {
    const content = typeof data === "string" ? decodeBase64(data) : undefined;
    return content === undefined ? [] : [{ sha256, content }];
  });
}

/** Returns the e-mail images whose contents a pack does not hold: they are copied from their addresses. */
export function absentImages(pack: Pack): readonly { readonly index: number; readonly asset: Asset }[] {
  return (pack.assets ?? []).flatMap((asset, index) =>
    asset.role === "email_image" && typeof asset.data !== "string" ? [{ index, asset }] : [],
  );
}

/** Fetches images, past no guard that deliveries do not pass. Each must be what the pack says of it. */
export async function fetchImages(
  outbound: Outbound,
  images: ReturnType<typeof absentImages>,
): Promise<readonly MediaFile[] | Refusal> {
  const files: MediaFile[] = [];
  for (let from = 0; from < images.length; from += atATime) {
    const some = images.slice(from, from + atATime).map((image) => fetchImage(outbound, image));
    for (const file of await Promise.all(some)) {
      if (file instanceof Refusal) return file;
      files.push(file);
    }
  }
  return files;
}

async function fetchImage(
  outbound: Outbound,
  { index, asset }: { readonly index: number; readonly asset: Asset },
): Promise<MediaFile | Refusal> {
  const { url, sourceUrl, byteSize, sha256 } = asset;
  const param = `release.assets[${index}].${url ? "url" : "sourceUrl"}`;
  const refusal = (why: string) => refuse.invalid(param, `${param} could not be copied. ${why}`);
  if (byteSize > largestFetched) return refusal(`It is larger than ${largestFetched / 1_048_576} MiB.`);
  const outcome = await outbound.get({ url: url ?? sourceUrl ?? "", atMost: byteSize + 1 });
  if (outcome.kind === "unanswered") return refusal(outcome.reason);
  if (outcome.status !== 200)
    return refusal(`It answered ${outcome.status} instead of 200; redirects are not followed.`);
  const isRight =
    outcome.content.length === byteSize && createHash("sha256").update(outcome.content).digest("hex") === sha256;
  return isRight ? { sha256, content: outcome.content } : refusal("What stands there is not the file the pack means.");
}

/**
 * Replaces in every text of a template the addresses of images by those of their copies. An address counts where all of
 * it stands there: the longer one that it is the beginning or a parameter of is another.
 */
export function withCopies(pack: Pack, publicUrl: string): (value: unknown) => unknown {
  const copies = new Map(
    (pack.assets ?? []).flatMap(({ role, sourceUrl, sha256 }): [string, string][] =>
      role === "email_image" && typeof sourceUrl === "string" && sourceUrl !== ""
        ? [[sourceUrl, `${publicUrl}${mediaPath(sha256)}`]]
        : [],
    ),
  );
  if (copies.size === 0) return (value) => value;
  // One address may be the beginning of another: the longest that fits is meant.
  const addresses = [...copies.keys()].sort((a, b) => b.length - a.length);
  const written = addresses.map((address) => address.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const any = new RegExp(`${beginsHere}(?:${written})${endsHere}`, "g");
  const replaced = (value: unknown): unknown => {
    if (typeof value === "string") return value.replace(any, (address) => copies.get(address) ?? address);
    if (Array.isArray(value)) return value.map(replaced);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner)]));
  };
  return replaced;
}

/** Not in a longer address, nor as the value of a parameter in one. */
const beginsHere = "(?<![\\w%/+.-])(?<![?&;]\\w*=)";

/** Followed by nothing that goes on with an address; an entity of HTML and the end of a sentence do not. */
const endsHere = "(?![\\w~%/?#=@+$*-]|[.,:;!](?=[\\w%/])|&(?!(?:quot|apos|lt|gt|nbsp|#\\d+|#x[\\da-f]+);))";
