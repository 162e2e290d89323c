import { globSync } from "tinyglobby";

/** What a pattern matches, in the order of the alphabet. Dot files and node_modules are found only when it names them. */
export function expandGlob(pattern: string, folder: string): string[] {
  const matches = globSync(pattern, {
    cwd: folder,
    dot: false,
    expandDirectories: false,
    onlyFiles: false,
    absolute: pattern.startsWith("/"),
    ignore: pattern.includes("node_modules") ? [] : ["**/node_modules/**"],
  });
  return matches.map((path) => path.replace(/\/$/, "")).sort();
}
