import { expect, it } from "vitest";
import { projects, projectsWithOneOf } from "../../../vitest.workspace.js";
import { inRepository } from "./paths.js";
import { byTurn, turnOf } from "./project-order.js";

const inTurn = (all: typeof projects): string[] =>
  all
    .map(({ test }) => String(test?.name))
    .sort()
    .sort((one, other) => turnOf(one) - turnOf(other));

it("gives every project a turn: journeys the first, core the last, and what takes long before what does not", () => {
  expect(inTurn(projects)).toEqual([
    ...["journeys", "installer", "fleet", "sandbox", "sandbox-all", "toolchain", "cli"],
    ...[
      "book",
      "edit",
      "edit-api",
      "editor",
      "fixtures",
      "language-server",
      "lifecycle",
      "rehearsal",
      "sheet",
      "vscode",
      "workspace-client",
    ],
    "core",
  ]);
});

it("leaves no test and no set-up out where projects are one, which is the last", () => {
  const together = projectsWithOneOf(["core", "vscode", "cli"]);
  for (const member of ["include", "globalSetup"] as const) {
    const all = (of: typeof projects) => of.flatMap(({ test }) => test?.[member] ?? []).toSorted();
    expect(all(together)).toEqual(all(projects));
  }
  expect(together).toHaveLength(projects.length - 2);
  expect(inTurn(together).at(-1)).toBe("packages");
});

it("takes the long files first where packages are one project, too", () => {
  const file = (name: string, path: string) => ({ project: { name }, moduleId: inRepository(path) });
  const inOrder = [
    file("journeys", "apps/editor/journeys/canvas.test.ts"),
    file("packages", "packages/installer/src/faults.test.ts"),
    file("packages", "packages/toolchain/src/publish/publish.test.ts"),
    file("packages", "packages/cli/src/bin.test.ts"),
    file("packages", "apps/editor/src/problems/problems.test.ts"),
    file("packages", "packages/core/src/plan/plan.test.ts"),
  ];
  expect(inOrder.toReversed().sort(byTurn)).toEqual(inOrder);
});
