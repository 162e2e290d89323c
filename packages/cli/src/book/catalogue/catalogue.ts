import { type BookSource, type CatalogueCard, cataloguePage, packBookPage, type ReleaseLinks } from "@setup-pack/book";
import { compareReleases } from "@setup-pack/core";
import type { ExitCode } from "../../command-line/exit-code.js";
import { printDiffHtml } from "../../diff/print/index.js";
import type { SoundPack } from "../../packs/read-pack.js";
import { readSignatureText, signaturePlace } from "../../trust/signature-file.js";
import type { World } from "../../world/world.js";
import { type BookSourceFlags, gatherBook } from "../gather-book.js";

/** Returns the files of a site by their paths within it. A number ends the run: it has been told why. */
export async function catalogueFiles(
  packs: readonly SoundPack[],
  flags: BookSourceFlags,
  world: World,
): Promise<ReadonlyMap<string, string> | ExitCode> {
  const files = new Map<string, string>();
  const cards: CatalogueCard[] = [];
  for (const pack of cataloguePacks(packs)) {
    const card = await addPack(pack, files, flags, world);
    if (typeof card === "number") return card;
    if (card !== undefined) cards.push(card);
  }
  files.set("index.html", cataloguePage(cards));
  return files;
}

/** Adds the files of a pack's releases: the book of each, the file, and what differs from the one before. */
async function addPack(
  { folder, releases }: CataloguePack,
  files: Map<string, string>,
  flags: BookSourceFlags,
  world: World,
): Promise<CatalogueCard | undefined | ExitCode> {
  const links: ReleaseLinks[] = [];
  let before: string | undefined;
  let latest: BookSource | undefined;
  for (const { name, pack } of releases) {
    const against = before === undefined ? {} : { against: before };
    const gathered = await gatherBook(pack.path, { ...flags, ...against }, world);
    if (typeof gathered === "number") return gathered;
    const { source, differences } = gathered;
    const { document, canonical, digest } = source.pack;
    const at = {
      book: `${folder}/${name}.html`,
      file: `${folder}/${name}.json`,
      changes: `${folder}/${name}-changes.html`,
      signatures: `${folder}/${name}.sig.json`,
    };
    files.set(at.book, packBookPage(source));
    files.set(at.file, canonical);
    const signed = readSignatureText(signaturePlace(pack.path, world), world);
    const signatures = "text" in signed ? signed.text : undefined;
    if (signatures !== undefined) files.set(at.signatures, signatures);
    if (differences !== undefined) files.set(at.changes, [...printDiffHtml(differences)].join(""));
    links.unshift({
      ...at,
      version: document.version,
      exportedAt: document.exportedAt,
      digest,
      changes: differences === undefined ? undefined : at.changes,
      signatures: signatures === undefined ? undefined : at.signatures,
      trust: source.trust,
    });
    [before, latest] = [pack.path, source];
  }
  return latest === undefined ? undefined : { latest, releases: links };
}

/** A pack of a catalogue with its releases, the oldest first. */
interface CataloguePack {
  /** The folder of its pages, which no other pack of the catalogue has. */
  readonly folder: string;
  readonly releases: readonly CatalogueRelease[];
}

/** A release of a pack, and what its files begin with, which no other release of the pack has. */
interface CatalogueRelease {
  readonly name: string;
  readonly pack: SoundPack;
}

/** Returns the packs of a catalogue by name, each release once, however many files have it. */
function cataloguePacks(packs: readonly SoundPack[]): readonly CataloguePack[] {
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
