import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { offices, packId, release } from "../install/office.test-support.js";
import { folder } from "../setup-pack.test-support.js";

const open = offices();

const releases = () => ({
  "1.0.0.json": release(),
  "1.1.0.json": release({ version: "1.1.0", pipeline: "Buyer pipeline", stages: ["Met", "Toured", "Signed"] }),
  "mine.json": release({ body: "Our own words" }),
});

it("writes a folder to import by hand, which upgrades, goes back, and is verified in the workspace", async () => {
  const office = await open();
  const team = await office.add("teams", { name: "Hosts" });
  const cwd = folder(releases());
  const run = (...args: string[]) => office.run(args, { cwd });
  const file = (name: string): string => readFileSync(join(cwd, "folder", name), "utf8");
  const first = run("install", "1.0.0.json", "--hand-over", "folder", "--yes");
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first.stdout).toContain(
    "is handed over in folder: 5 created there. Nothing in North office has changed yet.\n",
  );
  expect(first.stdout).not.toContain("is installed");
  expect(file("CHECKLIST.md")).toContain("# Open houses 1\\.0\\.0 into North office");
  expect(file("pack.json")).toContain(`"id": "${team}"`);
  expect(await office.call("GET", "/v1/setup-packs")).toMatchObject({ total_count: 0 });
  const missing = run("verify", "folder");
  expect(missing.code).toBe(1);
  expect(missing.stdout).toContain('nowhere  tag "Visitor" (visitor)\n');
  const looked = /0 of 6 items of it were found by name in the workspace on \d{4}-\d\d-\d\d, and local changes were/;
  const again = run("install", "1.0.0.json", "--hand-over", "folder", "--yes");
  expect(again.stdout).toMatch(/^Open houses 1\.0\.0 is handed over in folder already; there is nothing to write\. /);
  expect(again.stdout).toMatch(looked);
  expect(run("status", packId, "--hand-over", "folder").stdout).toMatch(looked);
  expect(run("uninstall", packId, "--hand-over", "folder", "--dry-run").stdout).toMatch(
    /^The checklist would say how to remove Open houses 1\.0\.0 from North office by hand:\n/,
  );

  expect(run("install", "folder/pack.json", "--yes").code).toBe(0);
  expect(run("verify", "folder")).toMatchObject({ code: 0, stdout: "✔ 6 items of 6 found by name in the workspace\n" });
  const items = JSON.stringify(await office.call("GET", `/v1/setup-packs/${packId}`));
  expect(items).toContain(team);

  expect(run("plan", "1.0.0.json", "--hand-over", "another")).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(
      /^setup-pack: "Open houses" is installed in this workspace already, as release "1.0.0", by/,
    ),
  });

  expect(run("drift", packId, "--hand-over", "folder")).toMatchObject({
    ...{
      code: 4,
      stderr: expect.stringMatching(/; all 6 items of it were found .*, and local changes were not checked\. Give the/),
    },
  });
  expect(run("drift", packId, "--hand-over", "folder", "--mine", "mine.json").code).toBe(1);
  const upgraded = run("upgrade", "1.1.0.json", "--hand-over", "folder", "--mine", "mine.json", "--yes");
  expect(upgraded).toMatchObject({ code: 0, stderr: "" });
  expect(file("pack.json")).toContain('"Our own words"');
  expect(file("pack.json")).toContain('"Buyer pipeline"');
  expect(file("CHECKLIST.md")).toContain(`- [ ] pipeline "Buyer pipeline" \\(buyers\\)
  - "name": "Buyers" → "Buyer pipeline"
  - stage "Signed" \\(signed\\): new, as pack\\.json has it
`);
  expect(run("status", packId, "--hand-over", "folder").stdout).toContain(
    "1.1.0 was handed over (revision 2); its state in the workspace was not checked",
  );
  const ticked = file("CHECKLIST.md").replace("- [ ]", "- [x]");
  writeFileSync(join(cwd, "folder", "CHECKLIST.md"), ticked);
  const back = run("rollback", packId, "--hand-over", "folder", "--yes");
  const kept = "folder/CHECKLIST.md was edited by hand. Your version is kept as folder/CHECKLIST-2.md.\n";
  expect(back).toMatchObject({ code: 0, stderr: kept });
  expect(file("CHECKLIST-2.md")).toBe(ticked);
  expect(back.stdout).toContain('take  name  "Buyer pipeline" → "Buyers"');
  expect(file("CHECKLIST.md")).toContain("(signed\\): will be removed; move its deals first\n");
  expect(file("pack.json")).toContain('"version": "1.0.0"');
  expect(run("install", "1.0.0.json", "--hand-over", "folder", "--yes").stdout).toContain(
    ": its state in the workspace was not checked",
  );
  const uninstalled = run("uninstall", packId, "--hand-over", "folder", "--yes");
  expect(uninstalled).toMatchObject({ code: 0, stderr: "" });
  expect(uninstalled.stdout).toMatch(
    /^Wrote folder\/CHECKLIST\.md: 4 items to remove from North office by hand\.\nIts state in the workspace was not checked: check each item before you remove it/,
  );
  expect(file("CHECKLIST.md")).toContain("# Remove Open houses 1\\.0\\.0\n");
  expect(file("CHECKLIST.md")).toContain(
    "## pack.json has other values of these than the release, so they stay\n\n- template ",
  );
  // What refers to others goes before them.
  expect(file("CHECKLIST.md")).toMatch(/^- \[ \] automation .*^- \[ \] pipeline .*^- \[ \] tag /ms);
  expect(file("CHECKLIST.md")).toContain(
    '- [ ] tag "Visitor" \\(visitor\\)\n  - Check first which contacts have it.\n',
  );
  expect(file("CHECKLIST.md")).toContain("(buyers\\)\n  - Move its deals to another pipeline first.\n");
  const gone = run("status", packId, "--hand-over", "folder");
  expect(gone.stdout).toContain("not handed over in folder\n");
  expect(run("upgrade", "1.1.0.json", "--hand-over", "folder", "--yes").stderr).toContain(
    '"Open houses" is not handed over in folder, so',
  );
});

it("does not take a pack of which no list shows anything for imported", async () => {
  const office = await open();
  const cwd = folder({ "pack.json": { ...release({ references: [] }), resources: [], pipelines: [] } });
  expect(office.run(["install", "pack.json", "--hand-over", "folder", "--yes"], { cwd }).code).toBe(0);
  expect(office.run(["verify", "folder"], { cwd })).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^✖ No list of the workspace shows items of this pack\. /),
  });
});

it("gives the same state by hand as over HTTP", async () => {
  const [byHand, overHttp] = [await open(), await open()];
  const cwd = folder(releases());
  for (const { add } of [byHand, overHttp]) await add("teams", { name: "Hosts" });
  expect(overHttp.run(["install", "1.0.0.json", "--yes"], { cwd }).code).toBe(0);
  expect(byHand.run(["install", "1.0.0.json", "--hand-over", "folder", "--yes"], { cwd }).code).toBe(0);
  expect(byHand.run(["install", "folder/pack.json", "--yes"], { cwd }).code).toBe(0);
  const installed = async ({ call }: typeof byHand): Promise<string> => {
    const { items } = await call("GET", `/v1/setup-packs/${packId}/items/automations/welcome`).then((item) => ({
      items: item.installed,
    }));
    return JSON.stringify(items).replaceAll(/"[a-z]{3}_[0-9a-f]{32}"/g, '"ID"');
  };
  expect(await installed(byHand)).toBe(await installed(overHttp));
});

it("plans without asking any workspace, from files alone", async () => {
  const office = await open();
  const team = await office.add("teams", { name: "Hosts" });
  const bindings = `workspaceId: ${office.id}\nbindings:\n  - type: team\n    id: hosts\n    targetId: ${team}\n`;
  const cwd = folder({ ...releases(), "bindings.yaml": bindings });
  const env = { SETUP_PACK_URL: "", SETUP_PACK_API_KEY: "" };
  const run = (...args: string[]) => office.run(args, { cwd, env });
  const sides = ["--base", "1.0.0.json", "--mine", "mine.json"];
  const planned = run(
    "plan",
    "1.1.0.json",
    "--hand-over",
    "folder",
    ...sides,
    "--bindings",
    "bindings.yaml",
    "--out",
    "p.json",
  );
  expect(planned).toMatchObject({ code: 0, stderr: "" });
  expect(run("apply", "p.json", "--hand-over", "folder", ...sides, "--yes")).toMatchObject({ code: 0, stderr: "" });
  expect(readFileSync(join(cwd, "folder/pack.json"), "utf8")).toContain(team);
  expect(run("drift", "1.0.0.json", ...sides)).toMatchObject({ code: 1, stderr: "" });
  expect(run("plan", "1.1.0.json", "--hand-over", "other").stderr).toContain("Name the workspace with --workspace URL");
});

it("leaves alone a folder that holds other things, another pack, or another workspace's", async () => {
  const [office, other] = [await open(), await open()];
  for (const { add } of [office, other]) await add("teams", { name: "Hosts" });
  const cwd = folder({
    ...releases(),
    "full/notes.txt": "",
    "another.json": { ...release(), packId: "00000000-0000-4000-8000-000000000000" },
  });
  const run = (pack: string, into: string, by = office) =>
    by.run(["install", pack, "--hand-over", into, "--yes"], { cwd });
  expect(run("1.0.0.json", "full")).toMatchObject({ code: 2, stderr: expect.stringContaining("contains other files") });
  expect(run("1.0.0.json", "folder").code).toBe(0);
  expect(run("another.json", "folder")).toMatchObject({ code: 4, stderr: expect.stringContaining("holds the pack") });
  expect(run("1.0.0.json", "folder", other)).toMatchObject({ code: 4, stderr: expect.stringContaining("is for the") });
  writeFileSync(join(cwd, "folder/state.json"), "{");
  expect(run("1.0.0.json", "folder")).toMatchObject({ code: 4, stderr: expect.stringContaining("cannot be read") });
  rmSync(join(cwd, "folder/state.json"));
  expect(office.run(["verify", "folder"], { cwd })).toMatchObject({
    code: 2,
    stderr: "setup-pack: folder is not a folder that --hand-over wrote.\n",
  });
});
