/** Returns whether a path has signs that a shell would expand. */
export function isGlob(path: string): boolean {
  return /[*?[\]{}]/.test(path);
}
