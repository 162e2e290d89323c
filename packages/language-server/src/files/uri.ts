/**
 * Returns a URI in one spelling, however a client writes it: each part of its path is escaped in the same way, and the
 * letter of a drive is small.
 */
export function plainUri(uri: string): string {
  const [, head = "", path = ""] = /^([a-z][a-z\d+.-]*:(?:\/\/[^/]*)?)(.*)$/is.exec(uri) ?? [];
  const parts = path.split("/").map((part) => encodeURIComponent(decoded(part)));
  return head + parts.join("/").replace(/^\/([A-Za-z])%3A(?=\/|$)/, (_, drive: string) => `/${drive.toLowerCase()}%3A`);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the folder that a file or folder is in; undefined for the topmost, such as `packs:`. */
export function folderOf(uri: string): string | undefined {
  const end = uri.lastIndexOf("/");
  const folder = uri.slice(0, end);
  return end < 0 || /^[a-z][a-z\d+.-]*:\/$/i.test(folder) ? undefined : folder;
}

/** Returns the name of a file or folder. */
export const nameOf = (uri: string): string => decoded(uri.slice(uri.lastIndexOf("/") + 1));

/** Returns the URI of what has a path below a folder; ".." leads up. */
export function below(folder: string, path: string): string {
  let uri = folder;
  for (const part of path.split("/")) {
    if (part === "..") uri = folderOf(uri) ?? uri;
    else if (part !== "." && part !== "") uri += `/${encodeURIComponent(part)}`;
  }
  return uri;
}

/** Returns the path of a file from a folder around it, with forward slashes; undefined where it lies elsewhere. */
export function pathBelow(folder: string, uri: string): string | undefined {
  return uri.startsWith(`${folder}/`)
    ? uri
        .slice(folder.length + 1)
        .split("/")
        .map(decoded)
        .join("/")
    : undefined;
}

/** Returns the way from a folder to a file or folder, with ".." for each step up. */
export function pathFrom(folder: string, uri: string): string {
  let [up, top] = ["", folder];
  while (uri !== top && !uri.startsWith(`${top}/`)) {
    const above = folderOf(top);
    if (above === undefined) return uri;
    [up, top] = [`${up}../`, above];
  }
  return uri === top ? up.replace(/\/$/, "") || "." : up + (pathBelow(top, uri) ?? "");
}

const byEnding: ReadonlyMap<string, "json" | "yaml" | "text"> = new Map([
  ["json", "json"],
  ["yaml", "yaml"],
  ["yml", "yaml"],
  ["md", "text"],
  ["txt", "text"],
  ["html", "text"],
  ["csv", "text"],
]);

/**
 * Returns how a document is written: by the ending of its name, and of one that has none or another, such as a new
 * document that was never saved, by its text.
 */
export function writtenAs(uri: string, text: string): "json" | "yaml" | "text" {
  const ending = /\.([^.]+)$/.exec(nameOf(uri))?.[1]?.toLowerCase();
  const known = ending === undefined ? "yaml" : byEnding.get(ending);
  if (ending !== undefined && known !== undefined) return known;
  return /^\ufeff?\s*[{[]/.test(text) ? "json" : (known ?? "text");
}
