import { defineConfig } from "vitest/config";
import { projects } from "../../vitest.workspace.js";

const hour = 60 * 60 * 1000;

/** The long tests: every `*.soak.ts`, which lies beside the tests of the same room. */
export default defineConfig({
  test: {
    projects: projects.map((project) => ({
      ...project,
      root: new URL(`../../${project.root}`, import.meta.url).pathname,
      test: { ...project.test, include: ["src/**/*.soak.ts"], testTimeout: hour },
    })),
    passWithNoTests: true,
  },
});
