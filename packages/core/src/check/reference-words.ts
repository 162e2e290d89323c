/** What a person calls what a type of reference names: "smart list". */
export function nounOfType(type: string): string {
  return type.replaceAll("_", " ");
}
