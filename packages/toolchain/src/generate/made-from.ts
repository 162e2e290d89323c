/** Returns the first line of a file that is made from this document. */
export function madeFromFile(path: string): string {
  return `// Made from ${path} by packages/toolchain/src/generate. Do not edit: change what it is made from.\n`;
}
