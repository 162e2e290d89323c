import { type BookSource, type CatalogueCard, cataloguePage, packBookPage, type ReleaseLinks } from "@setup-pack/book";
import type { ExitCode } from "../../command-line/exit-code.js";
import { printDiffHtml } from "../../diff/print/index.js";
import type { SoundPack } from "../../packs/refuse.js";
import { readSignatureText, signaturePlace } from "../../trust/signature-file.js";
import type { World } from "../../world/world.js";
import { type BookSourceFlags, gatherBook } from "../gather-book.js";
import { type CataloguePack, cataloguePacks } from "./catalogue-pack.js";

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
