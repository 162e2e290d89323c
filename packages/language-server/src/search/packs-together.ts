import {
  build,
  type CompileOptions,
  canonical,
  checkRepository,
  compile,
  configure,
  diagnose,
  parse,
  type ReportedFinding,
  type RepositoryPack,
  type Severity,
} from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import type { Files } from "../files/files.js";
import { pathBelow } from "../files/uri.js";
import { looksLikePack } from "../kinds/file-kinds.js";
import { optionsOf, settingsFor } from "../workspace/configurations.js";
import { readFolder } from "../workspace/read-folder.js";
import { type MayBePack, packsIn } from "./packs-in.js";

/** Compares the packs of a folder as they are saved. */
export interface PacksTogether {
  /** What shows only where all packs of a folder are seen together, by our rules. */
  check(folder: string): Promise<readonly FolderFinding[]>;
  /** Files that have changed on disk: what is known of others still holds. */
  touched(uris: readonly string[]): void;
  /** Anything may have changed. */
  forget(): void;
}

/** By what a release is known. */
type Release = Pick<RepositoryPack, "packId" | "version">;

export function packsTogether(files: Files, world: CompileOptions): PacksTogether {
  const known = new Map<string, Release | undefined>();
  let changes = 0;

  /** What was read while something changed may be of before that, so it is not kept. */
  async function releaseOf(one: MayBePack): Promise<Release | undefined> {
    if (known.has(one.uri)) return known.get(one.uri);
    const before = changes;
    const release = releaseIn(await textOf(one, files));
    if (changes === before) known.set(one.uri, release);
    return release;
  }

  /** The findings about one pack, under its configuration. */
  async function shown(one: MayBePack, findings: ReturnType<typeof checkRepository>): Promise<FolderFinding[]> {
    const text = (await textOf(one, files)) ?? "";
    const { settings, options } = await judgedBy(one);
    const { packId, definitions } = compile(text, options);
    const { diagnostics } = configure(
      { packId, definitions, text, diagnostics: diagnose(text, findings) },
      settings.configuration,
    );
    return diagnostics.map(({ rule, severity, message, pointer }) => ({
      uri: one.uri,
      rule,
      severity,
      message,
      at: pointer,
    }));
  }

  async function judgedBy({ uri, isFolder }: MayBePack) {
    const settings = await settingsFor(uri, isFolder, async (file) => {
      const bytes = await files.read(file);
      return bytes && new TextDecoder().decode(bytes);
    });
    return { settings, options: optionsOf(settings, world) };
  }

  return {
    async check(folder) {
      const packs: (MayBePack & Release)[] = [];
      for (const one of await packsIn(folder, files)) {
        const release = await releaseOf(one);
        if (release !== undefined) packs.push({ ...one, ...release });
      }
      const texts = await textsOfTwins(packs, files);
      const findings = checkRepository(
        packs.map((one) => ({ ...one, canonical: () => canonical(texts.get(one.path) ?? "") })),
      );
      const found: FolderFinding[] = [];
      for (const one of packs) {
        const own = findings.filter(({ path }) => path === one.path);
        if (own.length > 0) found.push(...(await shown(one, own)));
      }
      return found;
    },
    touched(uris) {
      changes += 1;
      for (const uri of known.keys())
        if (uris.some((touched) => touched === uri || pathBelow(uri, touched) !== undefined)) known.delete(uri);
    },
    forget() {
      changes += 1;
      known.clear();
    },
  };
}

/** Returns the text of a pack, or of what a source folder builds to; undefined of what is not a pack. */
async function textOf({ uri, isFolder, isNamed }: MayBePack, files: Files): Promise<string | undefined> {
  if (isFolder) return build(await readFolder(uri, files)).text ?? undefined;
  const bytes = await files.read(uri);
  if (bytes === undefined) return undefined;
  const { text, readable } = parse(bytes);
  return readable && (isNamed || looksLikePack(text)) ? text : undefined;
}

function releaseIn(text: string | undefined): Release | undefined {
  const value = text === undefined ? undefined : parse(text).value;
  if (!isObject(value)) return undefined;
  const { packId, version } = value;
  return {
    packId: typeof packId === "string" ? packId : null,
    version: typeof version === "string" ? version : null,
  };
}

/** Returns the texts of the packs that go by a release that another goes by too: no others are compared. */
async function textsOfTwins(packs: readonly (MayBePack & Release)[], files: Files): Promise<Map<string, string>> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const release of packs.map(nameOf)) (seen.has(release) ? twice : seen).add(release);
  const texts = new Map<string, string>();
  for (const one of packs) if (twice.has(nameOf(one))) texts.set(one.path, (await textOf(one, files)) ?? "");
  return texts;
}

const nameOf = ({ packId, version }: Release): string => JSON.stringify([packId?.toLowerCase(), version]);

/** Something that shows only where all packs of a folder are seen together, or to rules of a team's own. */
export interface FolderFinding extends ReportedFinding {
  /** The file or source folder that it is about. */
  readonly uri: string;
  readonly severity: Severity;
}
