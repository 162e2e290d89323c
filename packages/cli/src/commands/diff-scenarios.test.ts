import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import diffSchema from "../../../../schemas/diff.schema.json" with { type: "json" };
import { type Contents, change, commitAll, repositoryWith } from "../git.test-support.js";
import { pack } from "../packs.test-support.js";
import { release } from "../releases.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const matchesSchema = new Ajv2020({ strict: false }).compile<{ readonly scenarios?: object }>(diffSchema);

/** A release in which who comes in is texted. */
const texting = (body: string, version = "1.0.0") =>
  pack({
    version,
    automations: [
      {
        key: "lead",
        document: {
          format: "service.automation-template",
          version: 1,
          name: "Lead",
          graph: {
            nodes: [
              { id: "in", kind: "trigger.contact_created" },
              { id: "hi", kind: "action.send_sms", config: { body } },
            ],
            edges: [{ id: "e", source: "in", target: "hi" }],
          },
        },
      },
    ],
  });

const otherId = "11111111-2222-4333-8444-555555555555";

const scenario = (of: string, name = "A lead comes in") =>
  `scenario: ${name}\npack: ${of}\nstarts: Monday 09:00\nhappens: [{ at: start, event: contact_created }]\n`;

const releases: Contents = { "old.json": texting("Hi"), "new.json": texting("Hello", "1.0.1") };

/** What `diff` says of scenarios; undefined where it says nothing. */
function told(files: Contents, ...args: string[]): object | undefined {
  const named = args.length === 0 ? ["old.json", "new.json"] : args;
  const { code, stdout, stderr } = setupPack(["diff", ...named, "--format", "json"], { cwd: folder(files) });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const found: unknown = JSON.parse(stdout);
  if (!matchesSchema(found)) throw new Error(JSON.stringify(matchesSchema.errors));
  return found.scenarios;
}

const changed = (path: string) => ({
  path,
  scenario: "A lead comes in",
  messages: [expect.objectContaining({ change: "changed", before: message("Hi"), after: message("Hello") })],
  hiddenMessages: 0,
  ends: [],
});

const message = (text: string) => expect.objectContaining({ day: 0, automation: "lead", block: "hi", text });

describe("diff of a pack with scenarios", () => {
  const further = [release("further-reach/1.6.0"), release("further-reach/2.0.0")];

  it("tells in every format what they send otherwise", () => {
    const { stdout } = setupPack(["diff", ...further]);
    expect(stdout).toContain("\nWhat the scenarios send\n  6 scenarios played with both releases: all differ.\n");
    expect(stdout).toMatch(
      /\n {2}A lead with a question is answered.+has-a-question\.scenario\.yaml\n {4}\+ day 0 18:00 {2}text "Yes, for two cars\."\n {4}~ automation "A web lead texts back" \(web-lead-texts-back\): no contact is enrolled → went through to the end\n/,
    );
    const markdown = setupPack(["diff", ...further, "--format", "markdown"]).stdout;
    expect(markdown).toContain("\n  - `+` day 0 18:00 text &quot;Yes, for two cars.&quot;\n");
    expect(setupPack(["diff", ...further, "--format", "html"]).stdout).toContain(
      '<div class="value"><span class="sign added">+</span> day 0 18:00  text &quot;Yes, for two cars.&quot;</div>',
    );
  });

  it("finds them beside the pack and below scenarios, and no others", () => {
    const files = {
      ...releases,
      "here.scenario.yaml": scenario("new.json"),
      "scenarios/deep/one.scenario.yaml": scenario("../../new.json"),
      "scenarios/of-old.scenario.yaml": scenario("../old.json"),
      "elsewhere/two.scenario.yaml": scenario("../new.json"),
    };
    expect(told(files)).toEqual({
      played: 2,
      changes: [changed("here.scenario.yaml"), changed("scenarios/deep/one.scenario.yaml")],
      unplayed: [],
      leftOut: 0,
    });
  });

  it("names those that lie there and are all of another pack", () => {
    const why = "It names another pack.";
    const path = "scenarios/of-old.scenario.yaml";
    expect(told({ ...releases, [path]: scenario("../old.json", "Of old") })).toEqual({
      played: 0,
      changes: [],
      unplayed: [{ path, scenario: "Of old", before: why, after: why }],
      leftOut: 0,
    });
    const { stdout } = setupPack(["diff", "old.json", "new.json"], {
      cwd: folder({ ...releases, [path]: scenario("../old.json") }),
    });
    expect(stdout).toContain("  1 scenario near it names another pack, and was not played.\n");
    expect(stdout).not.toContain(path);
  });

  it("says nothing where there are none, nobody wants them, or nobody knows where the pack stands", () => {
    expect(told(releases)).toBeUndefined();
    const files = { ...releases, "here.scenario.yaml": scenario("new.json") };
    expect(told(files, "old.json", "new.json", "--no-scenarios")).toBeUndefined();
    const input = JSON.stringify(texting("Hello", "1.0.1"));
    const { stdout } = setupPack(["diff", "old.json", "-"], { cwd: folder(files), input });
    expect(stdout).toContain('"Hi" → "Hello"');
    expect(stdout).not.toContain("scenario");
  });

  it("plays those of a source folder, with other packs too", () => {
    const files = { ...releases, "other.json": pack({ packId: otherId }) };
    const cwd = folder(files);
    expect(setupPack(["unpack", "new.json", "source"], { cwd }).code).toBe(0);
    change(cwd, {
      "source/scenarios/own.scenario.yaml": scenario(".."),
      "source/scenarios/both.scenario.yaml": scenario('[ "../../other.json", ".." ]'),
      "source/scenarios/around.scenario.yaml": scenario("..").replace(/pack: .*\n/, ""),
    });
    const { stdout } = setupPack(["diff", "old.json", "source"], { cwd });
    expect(stdout).toContain("3 scenarios played with both releases: all differ.\n");
  });

  it("says which cannot be played, and why, in every format", () => {
    const files = {
      ...releases,
      "broken.scenario.yaml": "scenario: [",
      "late.scenario.yaml": `${scenario("new.json", "Too late")}until: whenever\n`,
      "others.scenario.yaml": scenario("[ new.json, gone.json ]", "With another"),
    };
    expect(told(files)).toMatchObject({
      played: 0,
      unplayed: [
        { path: "broken.scenario.yaml", scenario: null },
        { scenario: "Too late", before: expect.stringContaining('"whenever"') },
        { scenario: "With another", after: "Its pack gone.json cannot be read or has errors." },
      ],
    });
    const printed = (...args: string[]) => setupPack(["diff", "old.json", "new.json", ...args], { cwd: folder(files) });
    expect(printed().stdout).toContain(
      "  3 scenarios could not be compared.\n  broken.scenario.yaml\n    ! It cannot be played: ",
    );
    expect(printed("--format", "markdown").stdout).toContain("\n- `broken.scenario.yaml`\n  - ⚠️ It cannot be played: ");
    expect(printed("--format", "html").stdout).toContain("<li>Too late <code>late.scenario.yaml</code>");
  });

  it("leaves out what would take too long, and says how many", () => {
    const files = {
      ...releases,
      "other.json": { ...texting("x".repeat(5_000_000)), packId: otherId },
      "a.scenario.yaml": `${scenario("new.json", "Long")}#${"x".repeat(50_000)}\n`,
      "b.scenario.yaml": scenario("[ new.json, other.json ]"),
      "c.scenario.yaml": scenario("new.json"),
      "d.scenario.yaml": scenario("new.json"),
    };
    expect(told(files)).toMatchObject({
      played: 1,
      unplayed: [{ scenario: "Long", before: "It has more than 50000 characters." }],
      leftOut: 2,
    });
  });

  it("shows no more of a name than a line has", () => {
    const files = { ...releases, "a.scenario.yaml": scenario("new.json", "long ".repeat(1_000)) };
    const { stdout } = setupPack(["diff", "old.json", "new.json", "--format", "markdown"], { cwd: folder(files) });
    expect(stdout).toMatch(/\n- (?:long ){39}long…? `a\.scenario\.yaml`\n {2}- `~` day 0 09:00/);
  });
});

describe("diff --git", () => {
  it("plays the scenarios of the later state, and reads nothing outside of it", () => {
    const cwd = repositoryWith({
      "packs/lead.json": texting("Hi"),
      "packs/scenarios/one.scenario.yaml": scenario("../lead.json", "As it was"),
    });
    change(cwd, {
      "packs/lead.json": texting("Hello", "1.0.1"),
      "packs/scenarios/one.scenario.yaml": scenario("../lead.json"),
      "packs/scenarios/outside.scenario.yaml": scenario('[ "../lead.json", "../../../../outside.json" ]', "Outside"),
    });
    commitAll(cwd);
    change(cwd, { "packs/scenarios/one.scenario.yaml": undefined });
    const range = ["diff", "--git", "HEAD~1..HEAD"];
    const { stdout } = setupPack([...range, "--format", "json"], { cwd });
    const {
      packs: [only],
    } = JSON.parse(stdout);
    expect(only.diff.scenarios).toEqual({
      played: 1,
      changes: [changed("packs/scenarios/one.scenario.yaml")],
      unplayed: [expect.objectContaining({ scenario: "Outside" })],
      leftOut: 0,
    });
    expect(setupPack([...range, "--format", "markdown"], { cwd }).stdout).toContain(
      "  - `~` day 0 09:00 text &quot;Hi&quot; → &quot;Hello&quot;\n",
    );
    expect(setupPack([...range, "--no-scenarios"], { cwd }).stdout).not.toContain("scenario");
  });
});
