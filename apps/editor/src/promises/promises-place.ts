import type { PackFile, TextPlace } from "../disk/index.js";

/** Returns where the promises of a pack are kept: the file beside it where that can be written, else this browser. */
export const promisesPlace = (file: PackFile | undefined, storage: Pick<Storage, "getItem" | "setItem">): TextPlace =>
  file?.promises ?? inBrowser(file?.name ?? "", storage);

/** Returns whether promises are kept in this browser alone, since it cannot write beside the pack. */
export const isInBrowser = (file: PackFile | undefined): boolean => file?.promises === undefined;

/** A browser does not say where a file lies, so that promises belong to the name of the pack's file. */
function inBrowser(packName: string, storage: Pick<Storage, "getItem" | "setItem">): TextPlace {
  const key = `setup-pack-editor.promises ${packName}`;
  const name = `${packName.replace(/\.json$/i, "") || "office"}.promises.yaml`;
  const there = (): string | undefined => storage.getItem(key) ?? undefined;
  return {
    read: async () => ({ name, text: there(), revision: there() }),
    async write(text, known) {
      if (there() !== known) return { is: "changed" };
      storage.setItem(key, text);
      return { is: "written", revision: text };
    },
  };
}
