import { expect, it } from "vitest";
import { projects, projectsTogether } from "../../../vitest.workspace.js";
import { inRepository } from "./paths.js";
import { byTurn, turnOf } from "./project-order.js";

const inTurn = (all: typeof projects): string[] =>
  all
    .map(({ test }) => String(test?.name))
    .sort()
    .sort((one, other) => turnOf(one) - turnOf(other));

it("gives every project a turn: journeys the first, core the last, and what takes long before what does not", () => {
  expect(inTurn(projects)).toEqual([
    ...["journeys", "installer", "fleet", "sandbox", "toolchain", "cli"],
    ...["book", "edit", "edit-api", "editor", "fixtures", "language-server", "sheet", "vscode", "workspace-client"],
    "core",
  ]);
});

it("leaves no test out where the projects that need nothing set up are one, which is the last", () => {
  const files = (all: typeof projects) => all.flatMap(({ test }) => test?.include ?? []).toSorted();
  expect(files(projectsTogether())).toEqual(files(projects));
  expect(inTurn(projectsTogether())).toEqual(["journeys", "sandbox", "cli", "vscode", "packages"]);
});

it("takes the long files first where packages are one project, too", () => {
  const file = (name: string, path: string) => ({ project: { name }, moduleId: inRepository(path) });
  const inOrder = [
    file("cli", "packages/cli/src/bin.test.ts"),
    file("vscode", "apps/vscode/src/visual/edits.test.ts"),
    file("packages", "packages/installer/src/faults.test.ts"),
    file("packages", "packages/toolchain/src/publish/publish.test.ts"),
    file("packages", "apps/editor/src/problems/problems.test.ts"),
    file("packages", "packages/core/src/plan/plan.test.ts"),
  ];
  expect(inOrder.toReversed().sort(byTurn)).toEqual(inOrder);
});
