import { compareReleases } from "@setup-pack/core";
import type { SoundPack } from "../../packs/refuse.js";

/** A pack of a catalogue with its releases, the oldest first. */
export interface CataloguePack {
  /** The folder of its pages, which no other pack of the catalogue has. */
  readonly folder: string;
  readonly releases: readonly CatalogueRelease[];
}

/** A release of a pack, and what its files begin with, which no other release of the pack has. */
export interface CatalogueRelease {
  readonly name: string;
  readonly pack: SoundPack;
}

/** Returns the packs of a catalogue by name, each release once, however many files have it. */
export function cataloguePacks(packs: readonly SoundPack[]): readonly CataloguePack[] {
  const byId = new Map<string, Map<string, SoundPack>>();
  for (const pack of packs) {
    const id = pack.compiled.document.packId.toLowerCase();
    const releases = byId.get(id) ?? new Map<string, SoundPack>();
    byId.set(id, releases);
    if (!releases.has(pack.compiled.digest)) releases.set(pack.compiled.digest, pack);
  }
  return [...byId]
    .map(([id, releases]) => {
      const ordered = [...releases.values()].sort(byAge);
      const latest = ordered.at(-1)?.compiled.document.name ?? "";
      return { folder: `${plainName(latest)}-${id.slice(0, 8)}`, releases: named(ordered) };
    })
    .sort((one, other) => (one.folder < other.folder ? -1 : 1));
}

function byAge(one: SoundPack, other: SoundPack): number {
  const { order } = compareReleases(one.compiled.document, other.compiled.document);
  if (order === "newer") return -1;
  return order === "older" ? 1 : one.compiled.digest < other.compiled.digest ? -1 : 1;
}

/** Two releases that call themselves the same get the beginning of their digests behind it. */
function named(packs: readonly SoundPack[]): readonly CatalogueRelease[] {
  const names = packs.map(({ compiled }) => plainName(compiled.document.version));
  return packs.map((pack, index) => {
    const name = names[index] ?? "";
    const isAlone = names.indexOf(name) === names.lastIndexOf(name);
    return { name: isAlone ? name : `${name}-${pack.compiled.digest.slice(7, 15)}`, pack };
  });
}

/** Returns a text as a name of a file and in an address: small letters, digits and points, the rest made hyphens. */
const plainName = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "")
    .slice(0, 60) || "pack";
