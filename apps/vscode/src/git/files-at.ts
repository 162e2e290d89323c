/** So many files are asked for at once: each is a process. */
const atOnce = 8;

/**
 * Returns the files of a folder as they were in a revision, by their paths in it. `paths` may have been there: those of
 * now, and those that differ. `read` gives undefined for one that was not.
 */
export async function filesAt<Content>(
  paths: Iterable<string>,
  read: (path: string) => Promise<Content | undefined>,
): Promise<ReadonlyMap<string, Content>> {
  const rest = new Set(paths).values();
  const found = new Map<string, Content>();
  const readRest = async (): Promise<void> => {
    for (const path of rest) {
      const content = await read(path);
      if (content !== undefined) found.set(path, content);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, readRest));
  return found;
}
