import type { Problem } from "@setup-pack/core";
import { readPromises, resolvePromisesDocument } from "@setup-pack/rehearsal/prove";
import { type Names, readScenario, resolveDocument } from "@setup-pack/rehearsal/scenario";
import { nameOf } from "../files/uri.js";

/** A file that is read with packs, by the names in them: a scenario or promises. */
export interface PlayedFile {
  /** By their paths from the file; undefined where it means the source folder around it. */
  readonly packs: readonly string[] | undefined;
  /** Looks up all that it names; gives what is wrong with that, or is perhaps not meant. */
  readonly resolve: (names: Names) => readonly string[];
}

/** Returns whether files of a kind are read with packs. */
export const isPlayedKind = (kind: string): boolean => kind === "scenario" || kind === "promises";

/** Reads such a file, or all that keeps it from being read. */
export function readPlayed(
  text: string,
  uri: string,
): { readonly file?: PlayedFile; readonly problems?: readonly Problem[] } {
  const name = nameOf(uri);
  const messages = (findings: readonly { readonly message: string }[]) => findings.map(({ message }) => message);
  if (/\.promises\.\w+$/i.test(name)) {
    const { file, problems } = readPromises(text, name);
    if (file === undefined) return { problems };
    return {
      file: {
        packs: file.packs,
        resolve: (names) => messages(resolvePromisesDocument(file.document, names).findings),
      },
    };
  }
  const { file, problems } = readScenario(text, name);
  if (file === undefined) return { problems };
  const resolve = (names: Names) => {
    const { findings, notes } = resolveDocument(file.document, names);
    return messages([...findings, ...notes]);
  };
  return { file: { packs: file.packs, resolve } };
}
