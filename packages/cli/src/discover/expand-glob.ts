import type { Dirent } from "node:fs";
import { resolve } from "node:path";
import { pathPattern } from "@setup-pack/core/configuration";
import { failureOf } from "../world/failure.js";
import type { Searchable } from "./print-search.js";

const node_modules = "node_modules";

/**
 * Returns the files and folders that a pattern matches, in the order of the alphabet. Names that begin with a dot and
 * node_modules are found only when it names them. As in a shell, two stars follow no links to folders, which may lead
 * in a circle or out of everything that is meant.
 */
export function expandGlob(pattern: string, { files, folder }: Searchable): string[] {
  const steps = pattern.replace(/^(?:\.\/+)+/, "").split("/");
  const first = steps.findIndex((step) => isGlob(step) || step.includes("\\"));
  const from = steps.slice(0, first).map((step) => `${step}/`);
  const inside = steps.slice(first).join("/").replace(/\/+$/, "");
  const matches = pathPattern(inside, { dots: false });
  const isDeep = inside.includes("**");
  const mostSteps = isDeep ? Number.POSITIVE_INFINITY : inside.split("/").length;
  const isLookedInto = (name: string): boolean =>
    (!name.startsWith(".") || inside.includes(".")) && (name !== node_modules || inside.includes(node_modules));
  const found: string[] = [];
  const search = (below: string, left: number): void => {
    for (const entry of entriesOf(resolve(folder, `${from.join("")}${below}`), files)) {
      if (!isLookedInto(entry.name)) continue;
      const path = `${below}${entry.name}`;
      if (matches(path)) found.push(`${from.join("")}${path}`);
      if (left > 1 && (entry.isDirectory() || (!isDeep && entry.isSymbolicLink()))) search(`${path}/`, left - 1);
    }
  };
  search("", mostSteps);
  return found.sort();
}

/** Returns what is in a folder; nothing where it cannot be looked into, or is a file. */
function entriesOf(folder: string, files: Searchable["files"]): readonly Dirent[] {
  try {
    return files.readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    failureOf(error);
    return [];
  }
}

/** Returns whether a path has signs that a shell would expand. */
export function isGlob(path: string): boolean {
  return /[*?[\]{}]/.test(path);
}
