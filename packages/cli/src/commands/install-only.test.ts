import { expect, it } from "vitest";
import { offices, packId, release } from "../install/office.test-support.js";
import { folder } from "../setup-pack.test-support.js";

const open = offices();

const changed = { version: "1.1.0", body: "Hello {{first_name}},\nthank you.", stages: ["Met", "Toured", "Signed"] };

it("installs some items and what they need, says what is left, and the rest later", async () => {
  const office = await open();
  await office.add("teams", { name: "Hosts" });
  const cwd = folder({ "1.0.0.json": release(), "1.1.0.json": release(changed) });
  const run = (...args: string[]) => office.run(args, { cwd });
  expect(run("plan", "1.0.0.json", "--out", "plan.json").code).toBe(0);
  expect(run("apply", "plan.json", "--only", "welcom", "--yes")).toMatchObject({
    code: 4,
    stdout: "",
    stderr: expect.stringContaining(
      'There is no item "welcom" in the release or in what is installed. Did you mean "welcome"?',
    ),
  });
  const first = run("apply", "plan.json", "--only", "Welcome", "--yes");
  expect(first.code).toBe(0);
  expect(first.stdout).toContain(`
  Only this of release 1.0.0
    automation "Welcome" (welcome)

  Comes along, since it is needed
    automation "Remind" (remind)

  Left for later: 3 items
    template "Thanks" (thanks)
    pipeline "Buyers" (buyers)
    tag "Visitor" (visitor)
`);
  expect(run("apply", "plan.json", "--only", "Welcome", "--yes")).toMatchObject({
    code: 0,
    stderr: "",
    stdout: expect.stringContaining("Nothing was changed now."),
  });
  const status = () => run("status", "1.0.0.json").stdout.split("\n").slice(1, 3);
  expect(status()).toEqual([
    "  1.0.0 is installed in part, 2 of 5 items (1.0.0+part.2-of-5, revision 1); no local changes",
    "  1.0.0 is available: the rest of a release that is installed in part; setup-pack upgrade installs it",
  ]);
  expect(run("drift", packId).code).toBe(0);
  expect(run("apply", "plan.json", "--only", "thanks", "--yes")).toMatchObject({
    code: 4,
    stderr: expect.stringContaining("The installation has changed since the plan was made."),
  });
  expect(run("install", "1.0.0.json", "--only", "tag/visitor", "--yes").code).toBe(0);
  expect(run("install", "1.0.0.json", "--only", "tag/visitor", "--yes").stdout).toContain("there is nothing to do");
  expect(status()[0]).toContain("3 of 5 items");
  expect(run("install", "1.0.0.json", "--yes").stdout).toContain(
    "Open houses 1.0.0 is installed in North office: 2 created.",
  );
  // A plan that leaves nothing to do makes no revision.
  expect(run("plan", "1.0.0.json", "--out", "idle.json").code).toBe(0);
  expect(run("apply", "idle.json", "--yes").stdout).toBe(
    "Open houses 1.0.0 is installed in North office already, as revision 3. Nothing was changed now.\n",
  );
  expect(status()[0]).toContain("1.0.0 is installed (revision 3)");
});

it("upgrades some items, keeps what people edit, and goes back by what came last", async () => {
  const office = await open();
  await office.add("teams", { name: "Hosts" });
  const cwd = folder({ "1.0.0.json": release(), "1.1.0.json": release(changed) });
  const run = (...args: string[]) => office.run(args, { cwd });
  expect(run("install", "1.0.0.json", "--yes").code).toBe(0);
  await office.call("PATCH", `/v1/setup-packs/${packId}/items/resources/visitor`, { data: { color: "#993333" } });
  const made = run("upgrade", "1.1.0.json", "--only", "thanks", "--yes", "--format", "json");
  expect(made.code).toBe(0);
  expect(JSON.parse(made.stdout).plan.install.part).toMatchObject({
    whole: "1.1.0",
    asked: [{ key: "thanks" }],
    brought: [],
    left: [{ kind: "pipelines", key: "buyers" }],
  });
  expect(run("status", "1.1.0.json").stdout).toContain("1.1.0 is installed in part, 4 of 5 items (1.1.0+part.4-of-5");
  const drift = run("drift", packId);
  expect(drift.code).toBe(1);
  expect(drift.stdout).toContain("1 item changed.");
  expect(run("rollback", "1.1.0.json", "--yes").stdout).toContain("Went back to 1.0.0");
  expect(run("upgrade", "1.1.0.json", "--only", "buyers", "--yes").code).toBe(0);
  const rest = run("upgrade", "1.1.0.json", "--yes");
  expect(rest).toMatchObject({ code: 0, stderr: "" });
  expect(rest.stdout).toContain("1.1.0+part.4-of-5 → 1.1.0");
  expect(rest.stdout).not.toContain("warning");
  expect(run("status", "1.1.0.json").stdout).toContain("1.1.0 is installed (revision 6); 1 item is edited there");
});
