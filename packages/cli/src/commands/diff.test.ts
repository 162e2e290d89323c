import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import diffSchema from "../../../../schemas/diff.schema.json" with { type: "json" };
import { broken, pack } from "../packs.test-support.js";
import { release } from "../releases.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const diff = (...args: string[]) => setupPack(["diff", ...args]);

const matchesSchema = new Ajv2020({ strict: false }).compile(diffSchema);

const template = (body: string) => ({ key: "hello", name: "Hello", channel: "sms", body });
const withTemplate = (body: string, members: object = {}) => pack({ messageTemplates: [template(body)], ...members });

describe("diff", () => {
  it("tells what differs, class by class, and the version it needs", () => {
    const { code, stdout, stderr } = diff(release("rewritten-graph/2.3.1"), release("rewritten-graph/3.0.0"));
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("This needs a major version, at least 3.0.0.\n");
    expect(stdout).toContain(
      '~ block "wait-2d"  Wait 2 days → Wait 3 days  patch\n        config.minutes  2880 → 4320\n',
    );
    expect(stdout).toContain('- block "email-areas"  Email: Three parts of {{city}} worth a Saturday drive  major\n');
    expect(stdout).toContain('~ edge "stage-new.next"  stage-new ─next→ desk-open  minor\n');
    expect(stdout).toContain(
      'Layout only, which needs no new version:\n  automation "Active buyer without a pre-approval letter" (pre-approval-nudge): 2 blocks moved\n',
    );
  });

  it("tells in a sentence what contacts get more or less of, in every format", () => {
    const releases = [release("further-reach/1.6.0"), release("further-reach/2.0.0")];
    const sentence = "a contact now gets at most 1 text, was none; it ends within 1 day, was at once";
    const { stdout } = diff(...releases);
    expect(stdout).toContain("\nWhat a contact gets, each time it is enrolled\n  automation ");
    expect(stdout).toContain(`\n  automation "Keeps coming back to one house" (same-house-again): ${sentence}\n`);
    expect(stdout).toContain(
      '\n  automation "A web lead texts back" (web-lead-texts-back): new: a contact gets at most 1 text\n',
    );
    expect(diff(...releases, "--format", "markdown").stdout).toContain(
      `\n- \`automation "Keeps coming back to one house" (same-house-again)\`: ${sentence}\n`,
    );
    expect(diff(...releases, "--format", "html").stdout).toContain(
      `<li><code>automation &quot;Keeps coming back to one house&quot; (same-house-again)</code>: ${sentence}</li>`,
    );
    const found = JSON.parse(diff(...releases, "--format", "json").stdout);
    expect(found.behaviour).toHaveLength(4);
    expect(found.behaviour).toContainEqual({
      automation: "web-lead-texts-back",
      before: null,
      after: expect.objectContaining({ automation: "web-lead-texts-back", exact: true }),
    });
  });

  it("compares texts by line", () => {
    const { stdout } = diff(release("layout-and-wording/3.0.1"), release("layout-and-wording/3.0.2"));
    expect(stdout).toContain("        - 2. Don't open a card or buy the couch yet. The lender looks again.\n");
    expect(stdout).toContain("        + 2. Send your homeowner's policy to the lender.\n");
  });

  it("says so when a version is too small, and when nothing differs", () => {
    expect(diff(release("too-small-version/1.0.0"), release("too-small-version/1.1.0")).stdout).toContain(
      "This needs a major version, at least 2.0.0. 1.1.0 is too small.",
    );
    expect(diff(release("additions/1.0.0"), release("additions/1.0.0"))).toEqual({
      code: 0,
      stdout: "Open House Follow-up  1.0.0 → 1.0.0\nThey mean the same.\n",
      stderr: "",
    });
  });

  it("--format json follows its schema, with digests", () => {
    const { stdout } = diff(release("further-reach/1.6.0"), release("further-reach/2.0.0"), "--format", "json");
    const found: unknown = JSON.parse(stdout);
    expect(matchesSchema(found), JSON.stringify(matchesSchema.errors)).toBe(true);
    expect(found).toMatchObject({
      diffVersion: 1,
      from: { version: "1.6.0", digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) },
      to: { version: "2.0.0", digest: expect.stringMatching(/^sha256:/) },
      bump: "major",
    });
  });

  it("takes a source folder and standard input", () => {
    const cwd = folder();
    expect(setupPack(["unpack", release("additions/1.0.0"), "source"], { cwd }).code).toBe(0);
    const input = readFileSync(release("additions/1.0.0"));
    expect(setupPack(["diff", "-", "source"], { cwd, input }).stdout).toContain("They mean the same.");
  });
});

describe("diff refuses", () => {
  it("packs with errors, all in one pass", () => {
    const cwd = folder({ "a.json": broken(), "b.json": "{" });
    const { code, stdout, stderr } = setupPack(["diff", "a.json", "b.json"], { cwd });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("a.json:");
    expect(stderr).toContain("b.json:1:2");
    expect(stderr).toContain("Only packs without errors");
  });

  it("what cannot be read, also when the other has errors", () => {
    const cwd = folder({ "a.json": broken() });
    const { code, stderr } = setupPack(["diff", "gone.json", "a.json"], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("gone.json  There is no such file or folder. (ENOENT)");
    expect(stderr).toContain("schema/pattern");
    expect(setupPack(["diff", "a.json"], { cwd }).code).toBe(2);
  });

  it("releases of two packs, and writes nothing", () => {
    const cwd = folder();
    const args = ["diff", release("additions/1.0.0"), release("new-look/4.0.0"), "--output", "out.json"];
    const { code, stdout, stderr } = setupPack(args, { cwd });
    expect({ code, stdout }).toEqual({ code: 4, stdout: "" });
    expect(stderr).toContain("upgrade/different-pack");
    expect(readdirSync(cwd)).toEqual([]);
  });
});

describe("diff --format markdown", () => {
  const markdown = (cwd: string) => setupPack(["diff", "a.json", "b.json", "--format", "markdown"], { cwd }).stdout;

  it("lets nothing in a pack speak for itself", () => {
    const evil = "@team <img src=x> [x](https://evil.example) #1 `a` | b\u202e\u0007";
    const cwd = folder({
      "a.json": pack(),
      "b.json": pack({
        name: evil,
        version: "1.1.0",
        pipelines: [],
        messageTemplates: [{ ...template(`${evil}\n\`\`\`\n@all`), name: evil }],
      }),
    });
    const text = markdown(cwd);
    expect(text).toMatch(
      /^### @&#8203;team &lt;img src=x&gt; \\\[x\\\]\\\(https&#8203;:\/\/evil.example\\\) #&#8203;1 \\`a\\` \\\| b\\\\u202e\\\\u0007: 1.0.0 → 1.1.0\n/,
    );
    expect(text).toContain("<code>&#34;&#64;team &#60;img src=x&#62; &#91;x&#93;(https&#58;//evil.example) &#35;1 ");
    for (const character of ["\u202e", "\u0007"]) expect(text).not.toContain(character);
    expect(text).toContain("    ````diff\n");
  });

  it("fits a comment, whatever the packs", () => {
    const long = Array.from({ length: 400 }, (_, index) => `${index} ${"word ".repeat(30)}`).join("\n");
    const items = (text: string) =>
      Array.from({ length: 100 }, (_, index) => ({
        ...template(`${text}${index}`.slice(0, 20_000)),
        key: `t${index}`,
      }));
    const lists = Array.from({ length: 100 }, (_, index) => ({
      key: `l${index}`,
      name: "é".repeat(160),
      filters: { version: 2, root: {} },
    }));
    const cwd = folder({
      "a.json": pack({ messageTemplates: items("x\n") }),
      "b.json": pack({ version: "2.0.0", smartLists: lists, messageTemplates: items(long) }),
    });
    const text = markdown(cwd);
    expect(text.length).toBeLessThan(65_536);
    expect(text).toContain("more items");
    expect((text.match(/<details>/g) ?? []).length).toBe((text.match(/<\/details>/g) ?? []).length);
  });
});

describe("diff --format html", () => {
  it("is one file that runs and loads nothing", () => {
    const cwd = folder({
      "a.json": withTemplate("Hi"),
      "b.json": withTemplate('<script>alert("1")</script>\n<b>', { name: "<i>&'\"", version: "1.0.1" }),
    });
    const { code, stdout } = setupPack(["diff", "a.json", "b.json", "--format", "html", "--output", "diff.html"], {
      cwd,
    });
    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
    const page = readFileSync(join(cwd, "diff.html"), "utf8");
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).not.toMatch(/<script|<b>|<i>|src=|href=|url\(|@import/);
    expect(page).toContain("&lt;script&gt;");
    expect(page).toContain("prefers-color-scheme: dark");
    expect(page).toContain("default-src 'none'");
    expect(readdirSync(cwd).sort()).toEqual(["a.json", "b.json", "diff.html"]);
  });

  it("says where it cannot be written", () => {
    const cwd = folder();
    const { code, stderr } = setupPack(
      ["diff", release("additions/1.0.0"), release("additions/1.1.0"), "--output", "gone/diff.html"],
      { cwd },
    );
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: "setup-pack: gone/diff.html cannot be written: There is no such file or folder. (ENOENT)\n",
    });
  });
});

describe("diff in the terminal", () => {
  it("shows no control characters, and bounds what it prints", () => {
    const many = (text: string) =>
      pack({
        messageTemplates: Array.from({ length: 60 }, (_, index) => ({ ...template(text), key: `t${index}` })),
        smartLists: Array.from({ length: 60 }, (_, index) => ({
          key: `l${index}`,
          name: text.slice(0, 100),
          filters: { version: 2, root: {} },
        })),
      });
    const cwd = folder({ "a.json": many("x"), "b.json": many("\u001b[31mred \u202e\n".repeat(1000)) });
    const { stdout } = setupPack(["diff", "a.json", "b.json"], { cwd });
    for (const character of ["\u202e", "\u001b"]) expect(stdout).not.toContain(character);
    expect(stdout).toContain("… and 20 more items; --format json has all of them.");
    expect(stdout).toContain("… and 982 more lines");
    expect(stdout.length).toBeLessThan(200_000);
  });
});
