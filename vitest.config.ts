import { defineConfig } from "vitest/config";
import { ProjectsInTurn } from "./packages/toolchain/src/project-order.js";
import { projects } from "./vitest.workspace.js";

// Many tests wait for servers and processes of their own: a core kept free, as is usual, would be idle.
export default defineConfig({ test: { projects, maxWorkers: "100%", sequence: { sequencer: ProjectsInTurn } } });
