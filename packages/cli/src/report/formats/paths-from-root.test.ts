import { symlinkSync } from "node:fs";
import { join, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { broken } from "../../packs.test-support.js";
import { processWorld } from "../../process-world.js";
import { folder, setupPack } from "../../setup-pack.test-support.js";
import { pathsFromRoot } from "./paths-from-root.js";
import { runOf } from "./testing/sarif.js";

/** What a path is called by a run in this folder, in a job that has these checkouts. */
function named(at: string, path: string, ...checkouts: string[]): string {
  const world = processWorld();
  return pathsFromRoot({ ...world, folder: at, environment: { ...world.environment, checkouts } })(path);
}

describe("the path of a file from the root of its repository", () => {
  const root = () => folder({ ".git/HEAD": "", "office/packs/a.json": "", "office/packs/nested/.git": "gitdir: x" });

  it("is the same wherever in it the run begins", () => {
    const cwd = root();
    expect(named(cwd, "office/packs/a.json")).toBe("office/packs/a.json");
    expect(named(join(cwd, "office"), "./packs/a.json")).toBe("office/packs/a.json");
    expect(named(join(cwd, "office/packs"), ".")).toBe("office/packs");
    expect(named(join(cwd, "office/packs"), "../../b.json")).toBe("b.json");
    expect(named(cwd, join(cwd, "office/packs/a.json"))).toBe("office/packs/a.json");
    expect(named(cwd, ".")).toBe(".");
  });

  it("goes by the folder a job checked it out to, also where git left nothing there", () => {
    const cwd = folder({ "work/office/a.json": "" });
    expect(named(join(cwd, "work/office"), "a.json", join(cwd, "work"))).toBe("office/a.json");
    const withGit = root();
    expect(named(withGit, "office/packs/nested/b.json", withGit)).toBe("office/packs/nested/b.json");
  });

  it("goes by the repository where that was checked out into a folder of the job's", () => {
    const cwd = folder({ "job/main/.git/HEAD": "", "job/main/packs/a.json": "" });
    expect(named(join(cwd, "job/main/packs"), "a.json", join(cwd, "job"))).toBe("packs/a.json");
    expect(named(join(cwd, "job"), "main/packs/a.json", join(cwd, "job"))).toBe("packs/a.json");
  });

  it("is found through a link to the checkout", () => {
    const cwd = folder({ "real/office/a.json": "" });
    symlinkSync(join(cwd, "real"), join(cwd, "link"));
    expect(named(join(cwd, "real/office"), "a.json", join(cwd, "link"))).toBe("office/a.json");
    expect(named(join(cwd, "real"), join(cwd, "link/office/a.json"), join(cwd, "link"))).toBe("office/a.json");
  });

  it("is none for what lies in no repository, nor for what is not a file", () => {
    const cwd = folder({ "repo/.git/HEAD": "", "other/a.json": "" });
    expect(named(join(cwd, "other"), "../other/a.json")).toBe("../other/a.json");
    expect(named(join(cwd, "repo"), "../other/a.json")).toBe("../other/a.json");
    expect(named(join(cwd, "repo"), "..a.json")).toBe("..a.json");
    expect(named(join(cwd, "repo"), "<stdin>")).toBe("<stdin>");
    expect(named(join(cwd, "repo"), "")).toBe("");
  });
});

describe("reports from a folder of a repository", () => {
  const run = (format: string, path: string, env: Readonly<Record<string, string>> = {}) => {
    const root = folder({ ".git/HEAD": "", [`office/${path}`]: broken() });
    return setupPack(["validate", path, "gone.json", "--format", format], { cwd: join(root, "office"), env }).stdout;
  };

  it("name files as the repository's host does", () => {
    expect(run("github", "pack.json")).toMatch(/^::error file=office\/pack\.json,line=15,/m);
    expect(run("github", "pack.json")).toMatch(/^::error file=office\/gone\.json,title=cannot be read::/m);
    expect(run("junit", "pack.json")).toMatch(/file="office\/pack\.json" line="15"/);
    const { results, invocations } = runOf(run("sarif", "pack.json"));
    expect(results.map((result) => result.locations[0].physicalLocation.artifactLocation.uri)).toEqual([
      "office/pack.json",
    ]);
    expect(JSON.stringify(invocations)).toContain('"uri":"office/gone.json"');
    expect(run("compact", "pack.json")).toMatch(/^pack\.json:15:20: error /m);
  });

  it.skipIf(sep === "\\")("keep a backslash in a name", () => {
    const [result] = runOf(run("sarif", "back\\slash.json")).results;
    expect(result?.locations[0].physicalLocation.artifactLocation.uri).toBe("office/back%5Cslash.json");
    expect(run("github", "back\\slash.json")).toContain("::error file=office/back\\slash.json,");
  });

  it("go by what the environment says of the job", () => {
    const root = folder({ "a/b/pack.json": broken() });
    for (const name of ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"]) {
      const { stdout } = setupPack(["validate", "pack.json", "--format", "github"], {
        cwd: join(root, "a/b"),
        env: { [name]: join(root, "a") },
      });
      expect(stdout).toMatch(/^::error file=b\/pack\.json,/);
    }
  });
});
