/** Whether a path has signs that a shell would expand. */
export function isGlob(path: string): boolean {
  return /[*?[\]{}()!]/.test(path);
}

/** What a pattern matches, in the order of the alphabet. Dot files and node_modules are found only when it names them. */
export async function expandGlob(pattern: string, folder: string): Promise<string[]> {
  const { globSync } = await import("tinyglobby");
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
