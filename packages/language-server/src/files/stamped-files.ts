import type { Files } from "./files.js";

/** Contents are kept of so many files at most, each no larger than this. */
const mostKept = 5000;
const largestKept = 2 ** 20;

/** Files of which one is read again only where its stamp is another one; where nobody can tell, at every time. */
export function stampedFiles(files: Files): Files {
  const { stamp } = files;
  if (stamp === undefined) return files;
  const kept = new Map<string, { readonly stamp: string; readonly bytes: Uint8Array }>();
  return {
    ...files,
    async read(file) {
      const now = await stamp(file);
      const before = kept.get(file);
      if (before !== undefined && before.stamp === now) return before.bytes;
      kept.delete(file);
      const bytes = now === undefined ? undefined : await files.read(file);
      if (now !== undefined && bytes !== undefined && bytes.length <= largestKept && kept.size < mostKept)
        kept.set(file, { stamp: now, bytes });
      return bytes;
    },
  };
}
