import { isAbsolute, sep } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Returns the address of a file in a report: relative as it was named, or with `file:` where that was an absolute path.
 */
export function artifactUri(path: string): string {
  if (isAbsolute(path)) return pathToFileURL(path).href;
  return path
    .split(sep)
    .join("/")
    .replace(/^(?:\.\/)+/, "")
    .split("/")
    .map(encoded)
    .join("/");
}

/** Half of a surrogate pair has no place in an address. */
const encoded = (name: string): string => encodeURIComponent(name.replace(/\p{Cs}/gu, "\ufffd"));
