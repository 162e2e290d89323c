import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import planSchema from "../../../../schemas/plan.schema.json" with { type: "json" };
import { offices, packId, release } from "../install/office.test-support.js";
import { folder } from "../setup-pack.test-support.js";

const open = offices();

/** The text with what differs from run to run taken out. */
const plain = (text: string, { id }: { readonly id: string }): string =>
  text
    .replaceAll(id, "WORKSPACE")
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, "TIME")
    .replaceAll(/spk_[0-9a-f]{12}/g, "KEY")
    .replaceAll(/\b[a-z]{3}_[0-9a-f]{32}\b/g, "ID");

it("installs a pack, keeps what people edit, upgrades it, goes back and takes it away", async () => {
  const office = await open();
  await office.add("teams", { name: "Hosts" });
  const cwd = folder({
    "1.0.0.json": release(),
    "1.1.0.json": release({
      version: "1.1.0",
      body: "Hello {{first_name}},\nthank you for stopping by.\nWhen would you like to see it again?",
      stages: ["Met", "Toured", "Signed"],
    }),
  });
  const run = (...args: string[]) => {
    const { code, stdout, stderr } = office.run(args, { cwd });
    return { code, stdout: plain(stdout, office), stderr: plain(stderr, office) };
  };
  expect(run("status", "1.0.0.json")).toEqual({
    code: 0,
    stderr: "",
    stdout: "Open houses  in North office (WORKSPACE)\n  not installed\n",
  });
  expect(run("install", "1.0.0.json", "--yes")).toMatchObject({ code: 0, stderr: "" });
  expect(run("install", "1.0.0.json", "--yes")).toEqual({
    code: 0,
    stderr: "",
    stdout: "Open houses 1.0.0 is installed in North office already; there is nothing to do.\n",
  });
  expect(run("drift", packId).code).toBe(0);

  await office.call("PATCH", `/v1/setup-packs/${packId}/items/resources/visitor`, { data: { color: "#993333" } });
  await office.call("PATCH", `/v1/setup-packs/${packId}/items/messageTemplates/thanks`, { subject: "Thanks a lot" });
  const drifted = run("drift", "1.0.0.json");
  expect(drifted.code).toBe(1);
  expect(drifted.stdout).toMatchInlineSnapshot(`
    "Open houses  1.0.0 as installed → as the workspace has it now

    ~ template "Thanks" (thanks)  patch
      The same message in other words.
        ~ subject  "Thank you" → "Thanks a lot"  patch

    ~ tag "Visitor" (visitor)  patch
      It is the same kind and is found as before.
        ~ data.color  "#336699" → "#993333"  patch

    2 items changed.
    "
  `);

  const upgraded = run("upgrade", "1.1.0.json", "--yes");
  expect(upgraded).toMatchObject({ code: 0, stderr: "" });
  expect(upgraded.stdout).toMatchInlineSnapshot(`
    "Open houses  1.0.0 → 1.1.0  in North office (WORKSPACE)

      Resources
        = keep      tag "Visitor" (visitor)
            keep  data.color  "#993333", not "#336699"

      Pipelines
        ~ update    pipeline "Buyers" (buyers)
            take  stages[signed]  new: "Signed"

      Templates
        ~ update    template "Thanks" (thanks)
            keep  subject  "Thanks a lot", not "Thank you"
            take  body
                Hello {{first_name}},
              - thank you for coming by.
              + thank you for stopping by.
                When would you like to see it again?

      Automations  2 kept

    2 to update, 3 to keep and no conflicts.
    1 reference to the workspace found.

    ✔ Open houses 1.1.0 is installed in North office: 2 updated.
    "
  `);
  expect(run("status", "1.1.0.json").stdout).toMatchInlineSnapshot(`
    "Open houses  in North office (WORKSPACE)
      1.1.0 is installed (revision 4); 2 items are edited there

      Install history (newest first):
           4  1.1.0  TIME  KEY
           1  1.0.0  TIME  KEY
    "
  `);

  const tried = run("rollback", packId, "--dry-run");
  expect(tried.stdout).toMatchInlineSnapshot(`
    "Would change Open houses from 1.1.0 back to 1.0.0 in North office:
      update  pipeline "Buyers" (buyers)
                take  stages[signed]  goes: "Signed"
      update  template "Thanks" (thanks)
                keep  subject  "Thanks a lot", not "Thank you"
                take  body  "…,\\nthank you for stopping by.\\nWhen would you like…" → "…,\\nthank you for coming by.\\nWhen would you like t…"
      3 kept
    "
  `);
  expect(run("rollback", packId, "--yes")).toMatchObject({ code: 0, stderr: "" });
  expect(run("rollback", "1.1.0.json", "--yes")).toMatchObject({
    code: 0,
    stdout:
      "Already rolled back to 1.0.0 in North office, as revision 5; nothing was changed. To go back further, name the revision with --to; setup-pack status lists them.\n",
  });
  expect(JSON.parse(run("rollback", "1.1.0.json", "--yes", "--format", "json").stdout)).toEqual({
    applied: false,
    already: true,
    version: "1.0.0",
    revision: "5",
    items: [],
    changedBindings: [],
  });
  expect(run("rollback", packId, "--to", "abc", "--yes")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('by revision "abc". Name one of these: "4" (release'),
  });
  writeFileSync(join(cwd, "b.yaml"), "conflicts:\n  - pointer: /messageTemplates/thnks\n    choose: take-release\n");
  expect(run("rollback", packId, "--to", "4", "--dry-run", "--bindings", "b.yaml").stderr).toMatch(
    /^setup-pack: warning: b\.yaml:2:14: .* does not exist: .*Did you mean "thanks"\?\n$/,
  );
  expect(run("rollback", packId, "--to", "4", "--dry-run").stdout).toMatch(
    /^Would change Open houses from 1\.0\.0 to 1\.1\.0 /,
  );
  expect(run("drift", packId, "--format", "json").stdout).toContain('"version": "1.0.0"');
  const pipelines = await office.call("GET", "/v1/pipelines");
  expect(JSON.stringify(pipelines)).not.toContain("Signed");

  const { code, stdout } = run("uninstall", packId, "--yes");
  expect(code).toBe(0);
  expect(stdout).toMatchInlineSnapshot(`
    "Removed from North office: 3 items.
    These stay:
      tag "Visitor" (visitor): edited in the workspace
      template "Thanks" (thanks): edited in the workspace
    "
  `);
  expect(run("uninstall", "1.1.0.json", "--yes")).toMatchObject({
    code: 0,
    stdout: "Open houses was uninstalled from North office before; nothing was changed now.\n",
  });
  expect(run("drift", packId)).toMatchObject({ code: 4, stdout: "" });
  expect(await office.call("GET", "/v1/setup-packs")).toMatchObject({ total_count: 0 });
});

it("settles a conflict in each of three ways, and changes nothing until it is settled", async () => {
  const office = await open();
  await office.add("teams", { name: "Hosts" });
  const cwd = folder({
    "1.0.0.json": release(),
    "2.0.0.json": release({ version: "2.0.0", pipeline: "Buyer pipeline" }),
    "mine.yaml": 'conflicts:\n  - pointer: "/pipelines/buyers/name"\n    choose: keep-workspace\n',
    "theirs.yaml": 'conflicts:\n  - pointer: "/pipelines"\n    choose: take-release\n',
  });
  const run = (...args: string[]) => office.run(args, { cwd });
  expect(run("install", "1.0.0.json", "--yes").code).toBe(0);
  await office.call("PATCH", `/v1/setup-packs/${packId}/items/pipelines/buyers`, { name: "Our buyers" });
  const before = await office.state();
  const contested = run("upgrade", "2.0.0.json", "--yes");
  expect(contested.code).toBe(4);
  expect(plain(contested.stdout, office)).toMatchInlineSnapshot(`
    "Open houses  1.0.0 → 2.0.0  in North office (WORKSPACE)

      Resources  1 kept

      Pipelines
        ! conflict  pipeline "Buyer pipeline" (buyers)  there as "Our buyers"
            conflict  name
              installed  "Buyers"
              workspace  "Our buyers"
              release    "Buyer pipeline"

      Templates  1 kept

      Automations  2 kept

    4 to keep and 1 item in conflict.
    1 reference to the workspace found.

      error  conflict
      The workspace and the release both changed "name" of pipeline "Buyers" (buyers), and not alike. Keep the workspace's, or take the release's.

      Resolve conflicts in one of three ways:

        --on-conflict take-release    the release's value, in all of them
        --on-conflict keep-workspace  the workspace's value, in all of them
        --bindings FILE               each by itself, with these lines in the file:

        conflicts:
          - pointer: "/pipelines/buyers/name"
            release: "2.0.0"
            choose: keep-workspace  # or take-release

    Nothing was changed. 1 problem above must be settled first.
    "
  `);
  expect(run("plan", "2.0.0.json", "--out", "plan.json").stderr).toContain("plan.json was not written");
  expect(await office.state()).toEqual(before);

  const nameAfter = (...args: string[]) => {
    const { code, stdout } = run("plan", "2.0.0.json", "--format", "json", ...args);
    const { items } = JSON.parse(stdout);
    const [{ decision, mine, theirs }] = items.find(({ kind }: { kind: string }) => kind === "pipelines").fields;
    return { code, name: decision === "take" ? theirs : mine };
  };
  expect(nameAfter("--on-conflict", "keep-workspace")).toEqual({ code: 0, name: "Our buyers" });
  expect(nameAfter("--on-conflict", "take-release")).toEqual({ code: 0, name: "Buyer pipeline" });
  expect(nameAfter("--bindings", "mine.yaml", "--on-conflict", "take-release").name).toBe("Our buyers");
  expect(run("upgrade", "2.0.0.json", "--yes", "--bindings", "theirs.yaml").code).toBe(0);
  expect(JSON.stringify(await office.call("GET", "/v1/pipelines"))).toContain('"Buyer pipeline"');
});

it("removes what is gone from a release only when it is to, and counts who relies on it", async () => {
  const office = await open();
  await office.add("teams", { name: "Hosts" });
  const cwd = folder({
    "1.0.0.json": { ...release(), resources: [{ kind: "tag", key: "old", name: "Old friend" }] },
    "2.0.0.json": release({ version: "2.0.0", stages: ["Met"] }),
    "2.1.0.json": release({ version: "2.1.0" }),
    "3.0.0.json": { ...release({ version: "3.0.0" }), messageTemplates: [] },
  });
  const run = (...args: string[]) => office.run(args, { cwd });
  expect(run("install", "1.0.0.json", "--yes").code).toBe(0);
  const { data } = JSON.parse(JSON.stringify(await office.call("GET", "/v1/pipelines")));
  const stages = data.flatMap((pipeline: { stages: { id: string; name: string }[] }) => pipeline.stages);
  const stage_id = stages.find(({ name }: { name: string }) => name === "Toured").id;
  const contact = await office.call("POST", "/v1/contacts", { first_name: "Ada", last_name: "Visitor" });
  await office.call("POST", "/v1/deals", { name: "House", contact_id: contact.id, stage_id });
  const counted = run("plan", "2.0.0.json", "--impact");
  expect(counted.code).toBe(0);
  expect(counted.stdout).toMatch(
    /In use, so it is kept and now belongs to the office\n +stage "Toured" \(toured\) of pipeline "Buyers" \(buyers\): 1 deal relies on it\n/,
  );
  expect(run("upgrade", "2.0.0.json", "--yes").code).toBe(0);
  expect(JSON.stringify(await office.call("GET", "/v1/pipelines"))).toContain('"Toured"');

  expect(run("plan", "3.0.0.json").stdout).not.toContain("- remove");
  expect(run("upgrade", "2.1.0.json", "--yes").code).toBe(0);
  const pruned = run("upgrade", "3.0.0.json", "--prune", "--yes");
  expect(pruned.code).toBe(0);
  expect(pruned.stdout).toContain('    - remove    template "Thanks" (thanks)\n');
  expect(pruned.stdout).toContain(
    `    - remove    tag "Old friend" (old)\n        the office's, since an earlier release left it\n`,
  );
  expect(pruned.stdout).toContain("2 removed.");
});

it("adopts what people made before, when it is to", async () => {
  const office = await open("Old \u001b[31moffice\u001b[0m");
  await office.add("teams", { name: "Hosts" });
  await office.add("tags", { name: "visitor" });
  const empty = { resources: [], pipelines: [], messageTemplates: [], smartLists: [], automations: [] };
  const cwd = folder({ "pack.json": release(), "2.0.0.json": { ...release({ version: "2.0.0" }), ...empty } });
  const refused = office.run(["install", "pack.json", "--yes"], { cwd });
  expect(refused.code).toBe(4);
  expect(refused.stdout).toContain(
    "Let the pack use it or adopt it, or give it another name in the workspace. --existing use or --existing adopt says",
  );
  expect(refused.stdout).not.toContain("\u001b");
  const { code, stdout } = office.run(["install", "pack.json", "--yes", "--adopt"], { cwd });
  expect(code).toBe(0);
  expect(stdout).not.toContain("\u001b");
  expect(stdout).toContain("4 created and 1 adopted.");
  expect(await office.call("GET", "/v1/tags")).toMatchObject({ total_count: 1 });
  expect(office.run(["drift", packId], { cwd })).toMatchObject({ code: 0 });
  expect(
    office.run(["upgrade", "2.0.0.json", "--prune", "--on-conflict", "take-release", "--yes"], { cwd }).stdout,
  ).toMatch(
    /~ update {4}tag "Visitor" \(visitor\)\n +the office's, as it was before the pack\n +take {2}data {2}goes: [\s\S]*\n1 to update, 4 to remove[\s\S]*: 1 updated and 4 removed\.\n/,
  );
  expect(await office.call("GET", "/v1/tags")).toMatchObject({ data: [{ name: "visitor" }] });
});

it("goes the same way in two steps, and stores a plan that others may see", async () => {
  const office = await open();
  await office.add("teams", { name: "Hosts" });
  const cwd = folder({ "pack.json": release() });
  const run = (...args: string[]) => office.run(args, { cwd });
  const before = await office.state();
  expect(run("plan", "pack.json", "--out", "plan.json").code).toBe(0);
  expect(statSync(join(cwd, "plan.json")).mode & 0o777).toBe(0o600);
  expect(run("apply", "plan.json", "--dry-run").stdout).toContain("would be installed");
  expect(await office.state()).toEqual(before);
  expect(run("plan", "show", "plan.json")).toMatchObject({ code: 0, stdout: expect.stringContaining("5 to create") });
  const shared = run("plan", "show", "plan.json", "--redact").stdout;
  expect(shared).not.toContain("stopping by");
  expect(JSON.parse(shared)).toMatchObject({ redacted: true });
  const applied = run("apply", "plan.json", "--yes", "--format", "json");
  expect(JSON.parse(applied.stdout)).toMatchObject({
    outcome: "applied",
    packId,
    version: "1.0.0",
    workspace: { id: office.id, name: "North office" },
    failed: [],
    notAttempted: [],
    unknown: [],
    refusal: null,
    goLive: [
      { key: "remind", name: "Remind", isNew: true },
      { key: "welcome", name: "Welcome", isNew: true },
    ],
  });
  const after = await office.state();
  expect(run("apply", "plan.json", "--yes")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^The plan was carried out before: .* is revision \d+ in .*\. Nothing was changed now\.\n$/,
    ),
  });
  expect(await office.state()).toEqual(after);
});

it("prints as JSON the plan of the schema, and in it what is known of the workspace", async () => {
  const office = await open();
  const cwd = folder({ "pack.json": release() });
  const { code, stdout } = office.run(["plan", "pack.json", "--format", "json"], { cwd });
  expect(code).toBe(4);
  const plan = JSON.parse(stdout);
  const matches = new Ajv2020({ strict: false }).compile(planSchema);
  expect(matches(plan), JSON.stringify(matches.errors)).toBe(true);
  expect(plan.install).toMatchObject({
    workspace: { id: office.id, name: "North office" },
    baseRevision: null,
    isInstalled: false,
    refusals: [{ kind: "unresolved", exitCode: 4 }],
    references: [{ type: "team", id: "hosts", names: ["Hosts"], targetId: null, why: "nothing matches" }],
  });
});

it("leaves an automation behind with what it refers to; as another kind, it says how to go on", async () => {
  const office = await open();
  const [toured, visitor] = [
    { type: "deal_stage", id: "toured", name: "Toured" },
    { type: "tag", id: "visitor", name: "Visitor" },
  ];
  const first = release({ references: [toured, visitor] });
  const without = { ...release({ version: "2.0.0", stages: ["Met"], references: [] }), automations: [] };
  const second = { ...release({ version: "2.0.0", references: [] }), automations: [] };
  const renamed = JSON.parse(JSON.stringify(second).replaceAll('"toured"', '"shown"'));
  const retyped = { ...second, resources: [{ key: "visitor", kind: "lead_source", name: "Visitor" }] };
  const files = { "without.json": without, "renamed.json": renamed, "retyped.json": retyped };
  const cwd = folder({ "1.0.0.json": first, ...files });
  const run = (...args: string[]) => office.run(args, { cwd });
  expect(run("install", "1.0.0.json", "--yes").code).toBe(0);
  expect(run("plan", "without.json")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Used by an automation that is kept, so it is kept too\s+stage "Toured" \(toured\)/),
  });
  expect(run("plan", "renamed.json").code).toBe(0);
  const before = await office.state();
  const { code, stdout } = run("upgrade", "retyped.json", "--yes");
  expect(code).toBe(4);
  expect(stdout.replaceAll(/\s+/g, " ")).toContain(
    'error upgrade Automation "Welcome" (welcome) is not in the release and stays in the workspace. It refers to tag "visitor", which the release has as another kind. Remove the automation too, or remove it there first. --prune removes items that the release no longer has; edited items only with --on-conflict take-release.',
  );
  expect(await office.state()).toEqual(before);
  expect(run("upgrade", "retyped.json", "--prune", "--yes").code).toBe(0);
});

it("says of what stays with an automation that somebody edited that it stays for that", async () => {
  const office = await open();
  await office.add("teams", { name: "Hosts" });
  const empty = { resources: [], pipelines: [], messageTemplates: [], smartLists: [], automations: [] };
  const cwd = folder({ "1.0.0.json": release(), "2.0.0.json": { ...release({ version: "2.0.0" }), ...empty } });
  const run = (...args: string[]) => office.run(args, { cwd });
  expect(run("install", "1.0.0.json", "--yes").code).toBe(0);
  const path = `/v1/setup-packs/${packId}/items/automations/welcome`;
  await office.call("PATCH", path, { document: { description: "Ours" } });
  const { stdout } = run("upgrade", "2.0.0.json", "--prune", "--yes");
  expect(stdout.replaceAll(/\s+/g, " ")).toContain(
    '= keep automation "Remind" (remind) automation "Welcome", which is kept, uses it, so it is kept too and belongs to the office = keep automation "Welcome" (welcome) changed since it was installed,',
  );
});

it("replaces ids where a dialect says that they stand, shows it, and goes by it again", async () => {
  const office = await open();
  const hosts = await office.add("teams", { name: "Hosts" });
  const asking = (version: string) => {
    const text = JSON.stringify(release({ version }));
    return text.replace(
      '"kind":"action.run_automation","config":{"automation_id":"remind"}',
      '"kind":"action.add_note","config":{"body":"Hi","desk":"hosts","label":"hosts"}',
    );
  };
  const way = { as: { body: "${body}", "desk?": "${desk: id team}", "label?": "${_}" } };
  const dialect = { dialect: 1, name: "desks", kinds: { "action.add_note": way } };
  const cwd = folder({ "1.0.0.json": asking("1.0.0"), "1.1.0.json": asking("1.1.0"), "desks.json": dialect });
  const run = (...args: string[]) => office.run(args, { cwd });
  const settings = async () => {
    const { installed } = await office.call("GET", `/v1/setup-packs/${packId}/items/automations/welcome`);
    return JSON.stringify(installed).match(/"desk":"(?<desk>[^"]*)","label":"(?<label>[^"]*)"/)?.groups;
  };
  expect(run("plan", "1.0.0.json").stdout).not.toContain("as your dialect says");
  const installed = run("install", "1.0.0.json", "--dialect", "desks.json", "--yes");
  expect(installed).toMatchObject({ code: 0, stderr: "" });
  expect(installed.stdout).toContain(
    `
  Replaced by ids, as your dialect says
    team "hosts" at desk of block "run" of "welcome"  dialect
`,
  );
  expect(await settings()).toEqual({ desk: hosts, label: "hosts" });
  expect(run("upgrade", "1.1.0.json", "--yes").code).toBe(0);
  expect(await settings()).toEqual({ desk: hosts, label: "hosts" });
  expect(run("plan", "1.1.0.json", "--dialect", "1.0.0.json").code).toBe(2);
  expect(run("pull", packId, "--into", "pulled").code).toBe(0);
  expect(run("install", "pulled", "--yes")).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse(readFileSync(join(cwd, "pulled/dialect.json"), "utf8"))).toMatchObject(dialect);
  // Each release goes by the dialect it was installed with, whatever became of the file.
  const other = { as: { body: "${body}", "desk?": "${_}", "label?": "${label: id team}" } };
  writeFileSync(join(cwd, "desks.json"), JSON.stringify({ ...dialect, kinds: { "action.add_note": other } }));
  writeFileSync(join(cwd, "1.2.0.json"), asking("1.2.0"));
  expect(run("upgrade", "1.2.0.json", "--dialect", "desks.json", "--yes").code).toBe(0);
  expect(await settings()).toEqual({ desk: "hosts", label: hosts });
  rmSync(join(cwd, "desks.json"));
  expect(run("rollback", packId, "--yes")).toMatchObject({ code: 0, stderr: "" });
  expect(await settings()).toEqual({ desk: hosts, label: "hosts" });
});
