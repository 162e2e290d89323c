import { defineConfig } from "vitest/config";
import { projects } from "./vitest.workspace.js";

// Many tests wait for servers and processes of their own: a core kept free, as is usual, would be idle.
export default defineConfig({ test: { projects, maxWorkers: "100%" } });
