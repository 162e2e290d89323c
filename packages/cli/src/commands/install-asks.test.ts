import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Office, offices, packId, release } from "../install/office.test-support.js";
import { processWorld } from "../process-world.js";
import { folder } from "../setup-pack.test-support.js";
import { runApply } from "./run/apply.js";
import { runInstall } from "./run/install.js";
import { runPlan } from "./run/plan.js";
import { runUninstall } from "./run/uninstall.js";

const open = offices();

/** A terminal at which somebody gives these answers; tells what was asked and said. */
function terminal({ url, key }: Office, cwd: string, answers: readonly string[]) {
  const [asked, said] = [[] as string[], [] as string[]];
  const output = { write: (text: string) => void said.push(text), terminal: () => undefined };
  const world = {
    ...processWorld(),
    folder: cwd,
    stdout: output,
    stderr: output,
    prompt: () => (question: string) => {
      asked.push(question.trim());
      return answers[asked.length - 1] ?? "";
    },
    environment: { ...processWorld().environment, workspaceUrl: url, apiKey: key },
  };
  return { world, asked, text: () => said.join("") };
}

/** Upgrades where somebody gives these answers. */
async function upgraded(office: Office, cwd: string, answers: readonly string[]) {
  const { world, asked, text } = terminal(office, cwd, answers);
  const flags = { format: "pretty", onConflict: "fail", existing: "ask", bindings: "new.yaml" } as const;
  return { code: await runInstall("upgrade", "1.1.0.json", flags, world), asked, said: text() };
}

it("asks whether a reference is meant to stand for another record, and changes nothing without a yes", async () => {
  const office = await open();
  const [anna, desk] = [
    await office.add("teams", { name: "Anna's" }),
    await office.add("teams", { name: "Front desk" }),
  ];
  const bound = (id: string) => `bindings:\n  - type: team\n    id: hosts\n    targetId: ${id}\n`;
  const files = { "1.0.0.json": release(), "1.1.0.json": release({ version: "1.1.0" }) };
  const cwd = folder({ ...files, "old.yaml": bound(anna), "new.yaml": bound(desk) });
  expect(office.run(["install", "1.0.0.json", "--bindings", "old.yaml", "--yes"], { cwd }).code).toBe(0);
  const before = await office.state();
  const refused = await upgraded(office, cwd, ["no"]);
  expect(refused.code).toBe(4);
  const question = `Team "hosts" ("Hosts") is matched to "Front desk" (${desk}) from now on, and no longer to "Anna's" (${anna}), which changes automation "Welcome" (welcome). Is that meant? [y/N]`;
  expect(refused.asked).toEqual([question]);
  expect(await office.state()).toEqual(before);
  const done = await upgraded(office, cwd, ["y", "y"]);
  expect(done).toMatchObject({
    code: 0,
    asked: [question, expect.stringMatching(/^Change no item in North office, .*\? \[y\/N\]$/)],
  });
});

it("asks the same of a stored plan, which somebody else may have made", async () => {
  const office = await open();
  const [anna, desk] = [
    await office.add("teams", { name: "Anna's" }),
    await office.add("teams", { name: "Front desk" }),
  ];
  const tag = await office.add("tags", { name: "signed up" });
  const bound = (id: string) => `bindings:\n  - type: team\n    id: hosts\n    targetId: ${id}\n`;
  const resources = [{ kind: "tag", key: "signed-up", name: "Signed up" }];
  const cwd = folder({
    "1.0.0.json": release(),
    "old.yaml": bound(anna),
    "new.yaml": bound(desk),
    "1.1.0.json": { ...release({ version: "1.1.0" }), resources },
  });
  const run = (...args: string[]) => office.run(args, { cwd });
  expect(run("install", "1.0.0.json", "--bindings", "old.yaml", "--yes").code).toBe(0);
  expect(run("plan", "1.1.0.json", "--bindings", "new.yaml", "--adopt", "--out", "plan.json").code).toBe(0);
  const applied = async (...answers: string[]) => {
    const { world, asked, text } = terminal(office, cwd, answers);
    return { code: await runApply("plan.json", { format: "pretty" }, world), asked, said: text() };
  };
  const before = await office.state();
  const questions = [
    expect.stringMatching(/^Team "hosts" .* from now on, and no longer to .* Is that meant\? \[y\/N\]$/),
    "Let the pack manage 1 record of the office? [y/N]",
    "Adopt 1 item in North office? [y/N]",
  ];
  for (const asked of [1, 2, 3]) {
    const answers = ["y", "y", "y"].slice(0, asked - 1);
    expect(await applied(...answers, "n")).toMatchObject({ code: 4, asked: questions.slice(0, asked) });
    expect(await office.state()).toEqual(before);
  }
  const done = await applied("y", "y", "y");
  expect(done).toMatchObject({ code: 0, asked: questions });
  expect(done.said).toContain(`adopt  tag "Signed up" (signed-up)  ${tag}\n`);
});

it("asks whether deals are meant to close with their stage, of an upgrade and of a stored plan", async () => {
  const office = await open();
  await office.add("teams", { name: "Hosts" });
  const later = JSON.stringify(release({ version: "1.1.0" }));
  const closing = later.replace(/("key":"toured","name":"Toured","stageType":)"OPEN"/, '$1"CLOSED_LOST"');
  const cwd = folder({ "1.0.0.json": release(), "1.1.0.json": closing, "new.yaml": "" });
  expect(office.run(["install", "1.0.0.json", "--yes"], { cwd }).code).toBe(0);
  const { data } = await office.call("GET", "/v1/pipelines");
  const toured = /"id":"(pst_\w+)","name":"Toured"/.exec(JSON.stringify(data))?.[1];
  await office.call("POST", "/v1/deals", { name: "Elm Street", stage_id: toured });
  expect(office.run(["plan", "1.1.0.json", "--out", "plan.json"], { cwd }).code).toBe(0);
  const { world, asked } = terminal(office, cwd, ["no"]);
  expect(await runApply("plan.json", { format: "pretty" }, world)).toBe(4);
  const question =
    'Stage "Toured" (toured) of pipeline "Buyers" (buyers) is lost from now on, and no longer open, and so is the deal that sits in it. Is that meant? [y/N]';
  expect(asked).toEqual([question]);
  expect((await upgraded(office, cwd, ["no"])).asked).toEqual([question]);
  expect(await upgraded(office, cwd, ["y", "y"])).toMatchObject({ code: 0, asked: [question, expect.any(String)] });
  expect(office.run(["rollback", "1.1.0.json", "--dry-run"], { cwd }).stdout).toMatch(
    /Opens or closes deals with their stage\n .*"Toured".*, CLOSED_LOST → OPEN: 1 deal sits in it\n$/,
  );
});

it("says in the plan, and before it asks, whose ways through automations an upgrade ends", async () => {
  const office = await open();
  await office.add("teams", { name: "Hosts" });
  const calling = JSON.stringify(release());
  const waiting = calling
    .replace(
      '"id":"note","kind":"action.add_note","config":{"body":"Call back"}',
      '"id":"pause","kind":"control.wait","config":{"days":2}',
    )
    .replace('"target":"note"', '"target":"pause"');
  const later = JSON.stringify(release({ version: "1.1.0" }));
  const without = { ...release({ version: "2.0.0" }), automations: [] };
  const cwd = folder({ "1.0.0.json": waiting, "1.1.0.json": later, "2.0.0.json": without, "new.yaml": "" });
  expect(office.run(["install", "1.0.0.json", "--yes"], { cwd }).code).toBe(0);
  await office.add("automations/on", {});
  const { id: contact_id } = await office.call("POST", "/v1/contacts", { first_name: "Maria", last_name: "Lopez" });
  await office.add("happenings", { contact_id, event: "manual", automation: "remind" });
  const plan = (file: string) => office.run(["plan", file, "--prune"], { cwd }).stdout;
  expect(plan("2.0.0.json")).toContain(
    'Will be removed\n    automation "Remind" (remind): it is on, and 1 contact is in it\n',
  );
  expect(plan("1.1.0.json")).toContain(": the automation is on, and 1 contact is in it\n");
  const { code, said } = await upgraded(office, cwd, ["n"]);
  expect([code, said]).toEqual([
    4,
    expect.stringContaining(
      'Contacts are in these\n    automation "Remind" (remind): takes 1 contact out of it, when its turn comes\n',
    ),
  ]);
  expect(office.run(["upgrade", "1.1.0.json", "--yes", "--quiet"], { cwd }).stdout).toMatch(
    /^✔ Open houses 1\.1\.0 is installed in North office: .*\n.*"Remind" \(remind\): takes 1 contact out of it/,
  );
  expect(office.run(["upgrade", "2.0.0.json", "--prune", "--yes"], { cwd }).code).toBe(0);
  expect(office.run(["rollback", "2.0.0.json", "--yes"], { cwd }).stdout).toContain(
    'create  automation "Remind" (remind): comes back turned off; it was on, and the way of 1 contact ended when it went\n',
  );
});

it("asks whether stages are meant to take each other's deals, and a field another type under the values of contacts", async () => {
  const office = await open();
  await office.add("teams", { name: "Hosts" });
  const pets = (type: string) => ({ key: "pets", kind: "custom_field", name: "Pets", data: { type } });
  const first = { ...release(), resources: [pets("text")] };
  const later = { ...release({ version: "2.0.0", stages: ["Toured", "Met"] }), resources: [pets("number")] };
  const exchanged = JSON.stringify(later)
    .replace('"key":"toured","name":"Toured"', '"key":"met","name":"Toured"')
    .replace('"key":"met","name":"Met"', '"key":"toured","name":"Met"');
  const cwd = folder({ "1.0.0.json": first, "1.1.0.json": exchanged, "new.yaml": "" });
  expect(office.run(["install", "1.0.0.json", "--yes"], { cwd }).code).toBe(0);
  const { id } = await office.call("GET", `/v1/setup-packs/${packId}/items/resources/pets`);
  await office.call("POST", "/v1/contacts", {
    first_name: "Ada",
    last_name: "Rex",
    custom_fields: { [String(id)]: "Rex" },
  });
  const { data } = await office.call("GET", "/v1/pipelines");
  for (const name of ["Met", "Toured"]) {
    const stage = new RegExp(`"id":"(pst_\\w+)","name":"${name}"`).exec(JSON.stringify(data))?.[1];
    await office.call("POST", "/v1/deals", { name: "Elm Street", stage_id: stage });
  }
  const before = await office.state();
  const questions = [
    'Custom field "Pets" (pets) is of type number from now on, and no longer text, and 1 contact has a value in it. Is that meant? [y/N]',
    ...["Toured", "Met"].map((name) =>
      expect.stringMatching(
        new RegExp(
          `is called "${name}" from now on, as another stage was so far, and the deal in it is shown there\\. Is that`,
        ),
      ),
    ),
  ];
  for (const asked of [1, 2, 3]) {
    const answers = ["y", "y", "y"].slice(0, asked - 1);
    expect(await upgraded(office, cwd, [...answers, "n"])).toMatchObject({ code: 4, asked: questions.slice(0, asked) });
  }
  expect(await office.state()).toEqual(before);
});

it("asks whether deals are meant to close by adopting their pipeline, and to open again when the pack goes", async () => {
  const office = await open();
  await office.add("teams", { name: "Hosts" });
  const stages = ["Met", "Won"].map((name) => ({ name, type: "OPEN" }));
  await office.add("pipelines", { name: "Buyers", stages });
  const { data } = await office.call("GET", "/v1/pipelines");
  const won = /"id":"(pst_\w+)","name":"Won"/.exec(JSON.stringify(data))?.[1];
  await office.call("POST", "/v1/deals", { name: "Elm Street", stage_id: won });
  const cwd = folder({ "pack.json": release() });
  const installed = async (...answers: readonly string[]) => {
    const { world, asked } = terminal(office, cwd, answers);
    const flags = { format: "pretty", onConflict: "take-release", existing: "adopt" } as const;
    return { code: await runInstall("install", "pack.json", flags, world), asked };
  };
  const before = await office.state();
  const closing = expect.stringMatching(
    /^Stage "Won" \(won\) of pipeline "Buyers" \(pip_\w+\) is won from now on, and no longer open, and so are the deals that sit in it\. Is/,
  );
  expect(await installed("n")).toEqual({ code: 4, asked: [closing] });
  expect(await office.state()).toEqual(before);
  expect(await installed("y", "y")).toMatchObject({ code: 0, asked: [closing, expect.stringContaining("adopt 1")] });
  const { world, asked, text } = terminal(office, cwd, ["n"]);
  expect(await runUninstall(packId, { format: "pretty" }, world)).toBe(4);
  expect(asked).toEqual([
    'Stage "Won" (won) of pipeline "Buyers" (buyers) is open from now on, and no longer won, and so is the deal that sits in it. Is that meant? [y/N]',
  ]);
  expect(text()).toContain('put back  stages[won].stageType  "CLOSED_WON" → "OPEN"\n');
});

it("keeps in the bindings file what becomes of existing records, so that nobody is asked again", async () => {
  const office = await open();
  await office.add("teams", { name: "Hosts" });
  await office.add("tags", { name: "visitor" });
  const cwd = folder({ "pack.json": release() });
  const planned = async (answers: readonly string[], bindings?: string) => {
    const { world, asked } = terminal(office, cwd, answers);
    const flags = { format: "pretty", onConflict: "fail", existing: "ask", ...(bindings && { bindings }) } as const;
    return { code: await runPlan("pack.json", flags, world), asked };
  };
  const first = await planned(["1", "a", "y"]);
  expect(first).toMatchObject({
    code: 0,
    asked: [
      expect.stringContaining("Visitor"),
      "Answer u or a (Enter: leave it open):",
      "Keep these answers in bindings.yaml? [Y/n]",
    ],
  });
  expect(readFileSync(join(cwd, "bindings.yaml"), "utf8")).toMatch(
    /existing:\n {2}- \{ kind: tag, name: Visitor, hold: adopted \}\n$/,
  );
  expect(await planned([], "bindings.yaml")).toEqual({ code: 0, asked: [] });
});

it("says as JSON why what exists stands against a plan, and nothing of changes that nobody made", async () => {
  const office = await open();
  await office.add("teams", { name: "Hosts" });
  await office.add("tags", { name: "visitor" });
  const cwd = folder({ "pack.json": release() });
  const { code, stdout } = office.run(["install", "pack.json", "--existing", "fail", "--yes", "--format", "json"], {
    cwd,
  });
  const { plan, report, refusal } = JSON.parse(stdout);
  const message = 'The workspace has a tag "Visitor" (visitor) already, and no pack owns it.';
  expect({ code, report, refusal }).toMatchObject({ code: 4, report: null, refusal: { kind: "conflict", message } });
  expect(plan.diagnostics).toMatchObject([{ rule: "upgrade/conflict", message: expect.stringContaining(message) }]);
});

it("counts who has what an adoption takes, and names what of it changes", async () => {
  const office = await open();
  await office.add("teams", { name: "Hosts" });
  const tag = await office.add("tags", { name: "visitor", color: "#111111" });
  const pipeline = await office.add("pipelines", { name: "Buyers", stages: [{ name: "Met", type: "OPEN" }] });
  const { data } = await office.call("GET", "/v1/pipelines");
  const stages = Array.isArray(data) ? data.flatMap((one) => (one.id === pipeline ? one.stages : [])) : [];
  const contact = await office.call("POST", "/v1/contacts", { first_name: "Ada", last_name: "Visitor" });
  await office.call("POST", "/v1/deals", { name: "House", contact_id: contact.id, stage_id: stages[0].id });
  const cwd = folder({ "pack.json": release() });
  const run = (...args: string[]) => office.run(["plan", "pack.json", "--impact", ...args], { cwd });
  const undecided = `
  What adopting the office's records touches
    tag "Visitor" (visitor), ${tag}: 0 contacts have it
    pipeline "Buyers" (buyers), ${pipeline}: 1 deal has it
`;
  expect(run()).toMatchObject({ code: 4, stdout: expect.stringContaining(undecided) });
  expect(run().stdout).toContain("conflict  the workspace has one of this name, and no pack owns it\n");
  const { code, stdout } = run("--adopt", "--on-conflict", "take-release", "--format", "json");
  expect(code).toBe(0);
  expect(JSON.parse(stdout).install.adopting).toMatchObject([
    { item: { key: "visitor" }, id: tag, relying: "contacts", count: 0, changes: [["data", "color"]] },
    {
      item: { key: "buyers" },
      id: pipeline,
      relying: "deals",
      count: 1,
      changes: expect.arrayContaining([["stages", { key: "toured" }]]),
    },
  ]);
});

it("asks what open texts are, keeps the answers, and installs nothing of them without one", async () => {
  const office = await open();
  const nodes = [
    { id: "start", kind: "trigger.manual" },
    { id: "mark", kind: "action.add_tag", config: { put: "buyer", side: "buyer" } },
  ];
  const references = [{ type: "tag", id: "buyer", name: "Buyer" }];
  const graph = { nodes, edges: [{ id: "e1", source: "start", target: "mark" }] };
  const document = { format: "service.automation-template", version: 1, name: "Sort", graph, references };
  const resources = [{ kind: "tag", key: "buyer", name: "Buyer" }];
  const cwd = folder({
    "pack.json": { ...release(), automations: [{ key: "sort", document }], resources },
  });
  const run = (...args: string[]) => office.run(["install", "pack.json", ...args], { cwd });
  const refused = run("--yes");
  expect(refused.code).toBe(4);
  expect(refused.stdout).toContain('"buyer", "put" of Add tag: the tag "Buyer" or a word?');
  expect(refused.stdout).toContain('- {"kind":"action.add_tag","path":"/put","type": }  # tag or none');
  const left = run("--leave-open", "--dry-run", "--yes");
  expect(left.code).toBe(0);
  expect(left.stdout).toContain("Left as they are, as nothing says whether they are ids or words:");
  const { world, asked } = terminal(office, cwd, ["1", "2", ""]);
  const flags = { format: "pretty", onConflict: "fail", interactive: true, bindings: "new.yaml" } as const;
  expect(await runPlan("pack.json", flags, world)).toBe(0);
  expect(asked[0]).toContain('What is "buyer", "put" of Add tag?\n  1  The tag "Buyer"\n  2  A word');
  expect(readFileSync(join(cwd, "new.yaml"), "utf8")).toContain("- { kind: action.add_tag, path: /put, type: tag }\n");
  expect(run("--bindings", "new.yaml", "--yes").code).toBe(0);
  const { installed } = await office.call("GET", `/v1/setup-packs/${packId}/items/automations/sort`);
  const tags = await office.call("GET", "/v1/tags");
  const id = Array.isArray(tags.data) ? tags.data[0].id : undefined;
  expect(installed).toMatchObject({ document: { graph: { nodes: [{}, { config: { put: id, side: "buyer" } }] } } });
});
