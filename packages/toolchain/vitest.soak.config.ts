import { defineConfig } from "vitest/config";
import { projects } from "../../vitest.workspace.js";

const hour = 60 * 60 * 1000;

/** Where the long tests of a project are: they lie where its others do. */
const longOf = (tests: readonly string[]): string[] => tests.map((glob) => glob.replace(/\.test\.[^/]*$/, ".soak.ts"));

/** The long tests: every `*.soak.ts`, which lies beside the tests of the same room. */
export default defineConfig({
  test: {
    projects: projects.map((project) => ({
      ...project,
      test: { ...project.test, include: longOf(project.test?.include ?? []), testTimeout: hour },
    })),
    passWithNoTests: true,
  },
});
