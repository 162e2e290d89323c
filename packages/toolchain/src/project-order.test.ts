import { expect, it } from "vitest";
import { projects } from "../../../vitest.workspace.js";
import { turnOf } from "./project-order.js";

it("gives every project a turn: journeys the first, core the last, and what takes long before what does not", () => {
  const names = projects.map(({ test }) => String(test?.name)).sort();
  expect(names.sort((one, other) => turnOf(one) - turnOf(other))).toEqual([
    ...["journeys", "installer", "sandbox", "toolchain", "cli"],
    ...["edit-api", "editor", "fixtures", "workspace-client"],
    "core",
  ]);
});
