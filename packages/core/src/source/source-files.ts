/**
 * The files of a source folder by their path: relative to the folder, with forward slashes, without "." or "..".
 * What a text file holds may stand as a string or as UTF-8 bytes.
 */
export type SourceFiles = ReadonlyMap<string, string | Uint8Array>;

/**
 * Returns the name of a file without its folder and without its last ending: "new-lead" for
 * "automations/new-lead.yaml".
 */
export function stemOf(path: string): string {
  const name = nameOf(path);
  const point = name.lastIndexOf(".");
  return point > 0 ? name.slice(0, point) : name;
}

/** Returns the last ending of a file's name in small letters, without its point; "" where it has none. */
export function endingOf(path: string): string {
  const name = nameOf(path);
  const point = name.lastIndexOf(".");
  return point > 0 ? name.slice(point + 1).toLowerCase() : "";
}

/** Returns the name of a file without its folder. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The folder a file stands in, without a slash at its end; "" for the source folder itself. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
