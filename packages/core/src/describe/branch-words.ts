const names: ReadonlyMap<string, string> = new Map([
  ["true", "Yes"],
  ["false", "No"],
  ["each", "For each"],
  ["done", "When done"],
  ["next", "Next"],
]);

/** Returns what people call a branch of a step, by its output: "Yes" for `true`; an outcome is named as written. */
export const branchName = (output: string): string => names.get(output) ?? output;

const openings: ReadonlyMap<string, string> = new Map([...names, ["true", "If yes"], ["false", "If no"]]);

/**
 * Returns the words that open a branch: "If yes", "For each", "If hot". Where two arrows share one: "If yes, 1 of 2".
 */
export function branchWords(output: string): string {
  const [, name = output, nth = ""] = /^(.*?)(, \d+ of \d+)?$/s.exec(output) ?? [];
  return `${openings.get(name) ?? `If ${name}`}${nth}`;
}
