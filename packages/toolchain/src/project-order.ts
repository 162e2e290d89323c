import { BaseSequencer, type TestSpecification } from "vitest/node";
import { inRepository } from "./paths.js";

/**
 * The projects whose files take long, in the order of their turns. The others follow by name, and at last the ones with
 * many short files, so that no worker is left with a long one when the rest are done. Journeys are first: their files
 * are the longest, and each worker keeps a browser for all of them.
 */
const first = ["journeys", "installer", "fleet", "sandbox", "sandbox-all", "toolchain", "cli"];
const last: readonly string[] = ["core", "packages"];

/**
 * What Vitest asks for the order of the test files: by the turns of their projects, in one of several packages by those
 * that the packages have as projects of their own, and then by Vitest's own order, long or large files first.
 */
export class ProjectsInTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort(byTurn);
  }
}

/** What is compared of two test files. */
type FileInProject = Pick<TestSpecification, "moduleId"> & { readonly project: { readonly name: string } };

/** Compares the turns of two test files. */
export const byTurn = (one: FileInProject, other: FileInProject): number =>
  turnOf(one.project.name) - turnOf(other.project.name) ||
  turnOf(packageOf(one.moduleId)) - turnOf(packageOf(other.moduleId));

/** Returns the turn of a project; the same for those that no order is needed for. */
export function turnOf(project: string): number {
  if (last.includes(project)) return first.length + 1;
  const turn = first.indexOf(project);
  return turn === -1 ? first.length : turn;
}

/** Returns the folder of the package that a file is of. */
const packageOf = (path: string): string => path.slice(inRepository("").length).split("/")[1] ?? "";
