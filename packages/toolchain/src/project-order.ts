import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/**
 * The projects whose files take long, in the order of their turns. The others follow by name, and at last the ones with
 * many short files, so that no worker is left with a long one when the rest are done. Journeys are first: their files
 * are the longest, and each worker keeps a browser for all of them.
 */
const first = ["journeys", "installer", "sandbox", "toolchain", "cli"];
const last: readonly string[] = ["core", "packages"];

/** What Vitest asks for the order of the test files. Within a project it is Vitest's own: long or large files first. */
export class ProjectsInTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => turnOf(one.project.name) - turnOf(other.project.name));
  }
}

/** The turn of a project; the same for those that no order is needed for. */
export function turnOf(project: string): number {
  if (last.includes(project)) return first.length + 1;
  const turn = first.indexOf(project);
  return turn === -1 ? first.length : turn;
}
