import { expect, it } from "vitest";
import { projects, projectsTogether } from "../../../vitest.workspace.js";
import { turnOf } from "./project-order.js";

const inTurn = (all: typeof projects): string[] =>
  all
    .map(({ test }) => String(test?.name))
    .sort()
    .sort((one, other) => turnOf(one) - turnOf(other));

it("gives every project a turn: journeys the first, core the last, and what takes long before what does not", () => {
  expect(inTurn(projects)).toEqual([
    ...["journeys", "installer", "sandbox", "toolchain", "cli"],
    ...[
      "book",
      "edit",
      "edit-api",
      "editor",
      "fixtures",
      "fleet",
      "language-server",
      "sheet",
      "vscode",
      "workspace-client",
    ],
    "core",
  ]);
});

it("leaves no test out where the projects that need nothing set up are one, which is the last", () => {
  const files = (all: typeof projects) => all.flatMap(({ test }) => test?.include ?? []).toSorted();
  expect(files(projectsTogether())).toEqual(files(projects));
  expect(inTurn(projectsTogether())).toEqual(["journeys", "sandbox", "cli", "vscode", "packages"]);
});
