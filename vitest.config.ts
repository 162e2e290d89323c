import { defineConfig } from "vitest/config";
import { ProjectsInTurn } from "./packages/toolchain/src/project-order.js";
import { projects, projectsWithOneOf } from "./vitest.workspace.js";

// Many tests wait for servers and processes of their own: a core kept free, as is usual, would be idle.
const maxWorkers = "100%";

/** Where `npm test` keeps modules as they were compiled, for one run alone; whoever runs Vitest otherwise has none. */
const fsModuleCachePath = process.env.COMPILED_MODULES;

/** The projects that `npm test` runs as one. */
const together = process.env.TESTED_TOGETHER;

export default defineConfig({
  test: {
    projects: together === undefined ? projects : projectsWithOneOf(together.split(",")),
    maxWorkers,
    sequence: { sequencer: ProjectsInTurn },
    ...(fsModuleCachePath !== undefined && { experimental: { fsModuleCache: true, fsModuleCachePath } }),
  },
});
