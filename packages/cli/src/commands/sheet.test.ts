import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { broken, pack } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const automation = (steps: readonly object[]) => ({
  key: "welcome",
  document: {
    format: "service.automation-template",
    version: 1,
    name: "Welcome",
    graph: {
      nodes: [{ id: "start", kind: "trigger.manual" }, ...steps],
      edges: [{ id: "e1", source: "start", target: "text" }],
    },
  },
});

const text = { id: "text", kind: "action.send_sms", config: { body: "Hi {{first_name}}" } };

/** A pack as somebody wrote it: not in canonical form, and with a number that is written in its own way. */
const written = JSON.stringify(pack({ automations: [automation([text])] }), undefined, 3).replace(
  '"version": 1',
  '"version":  1',
);

/** A folder with a pack and its sheet, in which the first message says something else. */
function exported(to: string) {
  const cwd = folder({ "pack.json": written });
  expect(setupPack(["sheet", "export", "pack.json", "-o", "sheet.csv"], { cwd })).toEqual({
    code: 0,
    stdout: "",
    stderr: "",
  });
  const sheet = readFileSync(join(cwd, "sheet.csv"), "utf8");
  writeFileSync(join(cwd, "sheet.csv"), sheet.replace("Hi {{first_name}}", to));
  return { cwd, packText: () => readFileSync(join(cwd, "pack.json"), "utf8") };
}

describe("sheet", () => {
  it("says what it changes, and changes that and nothing else", () => {
    const { cwd, packText } = exported("Hello {{first_name}}!");
    const told = `row 2  Welcome: text  body
  - Hi {{first_name}}
  + Hello {{first_name}}!
`;
    expect(setupPack(["sheet", "import", "sheet.csv", "--into", "pack.json", "--dry-run"], { cwd })).toEqual({
      code: 0,
      stderr: "",
      stdout: `${told}1 change to pack.json, not written\n`,
    });
    expect(packText()).toBe(written);
    expect(setupPack(["sheet", "import", "sheet.csv", "--into", "pack.json"], { cwd }).stdout).toBe(
      `${told}pack.json: 1 change written\n`,
    );
    expect(packText()).toBe(written.replace("Hi {{first_name}}", "Hello {{first_name}}!"));
    expect(setupPack(["sheet", "import", "sheet.csv", "--into", "pack.json"], { cwd }).stdout).toBe(
      "pack.json is already up to date: nothing was written\n",
    );
  });

  it("is not replaced while it has changes that were not imported, unless by force", () => {
    const { cwd } = exported("Hello!");
    const sheet = () => readFileSync(join(cwd, "sheet.csv"), "utf8");
    const edited = sheet();
    const again = ["sheet", "export", "pack.json", "-o", "sheet.csv"];
    expect(setupPack(again, { cwd })).toEqual({
      code: 2,
      stdout: "",
      stderr:
        "setup-pack: sheet.csv has 1 change that the pack does not have. It was not changed. Import it first, name another file, or replace it with --force.\n",
    });
    expect(sheet()).toBe(edited);
    setupPack(["sheet", "import", "sheet.csv", "--into", "pack.json"], { cwd });
    expect(setupPack(again, { cwd }).code).toBe(0);
    writeFileSync(join(cwd, "sheet.csv"), "mine\n");
    expect(setupPack(again, { cwd })).toMatchObject({ code: 2, stderr: /is not a sheet of this pack/ });
    expect(setupPack([...again, "--force"], { cwd }).code).toBe(0);
    expect(sheet()).toContain("Hello!");
  });

  it("changes one file of a source folder, and takes a workbook too", () => {
    const { cwd } = exported("Hello!");
    setupPack(["unpack", "pack.json", "source"], { cwd });
    const yaml = () => readFileSync(join(cwd, "source/automations/welcome.yaml"), "utf8");
    const before = `# What we say first\n${yaml()}`;
    writeFileSync(join(cwd, "source/automations/welcome.yaml"), before);
    setupPack(["sheet", "export", "source", "-o", "sheet.xlsx"], { cwd });
    expect(setupPack(["sheet", "import", "sheet.xlsx", "--into", "source"], { cwd }).stdout).toMatch(
      /nothing was written/,
    );
    expect(yaml()).toBe(before);
    expect(setupPack(["sheet", "import", "sheet.csv", "--into", "source"], { cwd })).toMatchObject({
      code: 0,
      stderr: "",
    });
    expect(yaml()).toBe(before.replace("Hi {{first_name}}", "Hello!"));
  });

  it("refuses all of a sheet in which a row cannot be taken, and names the row", () => {
    const { cwd, packText } = exported("");
    expect(setupPack(["sheet", "import", "sheet.csv", "--into", "pack.json"], { cwd })).toEqual({
      code: 4,
      stdout: "",
      stderr:
        "row 2  The body is empty. A message is taken out in the editor.\nsetup-pack: 1 row refused, so nothing was written.\n",
    });
    expect(packText()).toBe(written);
  });

  it("begins a pack with a drip sheet, and says how it reads it", () => {
    const cwd = folder({ "drip.csv": "day,time,message\n1,9:00 AM,Hi!\n3,9:30 PM,Still there?\n" });
    expect(setupPack(["sheet", "import", "drip.csv", "--new", "buyer-drip", "--dry-run"], { cwd })).toMatchObject({
      code: 0,
    });
    const done = setupPack(["sheet", "import", "drip.csv", "--new", "buyer-drip", "--trigger", "contact_created"], {
      cwd,
    });
    expect(done).toEqual({
      code: 0,
      stderr: "",
      stdout: `Buyer drip: 2 messages
  Times are those of a contact who starts on day 1 at 09:00; of any other, all are shifted likewise.
  Started by trigger.contact_created. It stops when a contact replies, and no contact goes through it twice. It sends from 08:00 to 20:00,
  250 messages a day at most; all of this can be changed in the editor.
row 3  21:30 is outside of 8:00 to 20:00: it is held until 8:00, and what follows waits for it.
buyer-drip: 5 files written
`,
    });
    expect(setupPack(["validate", "buyer-drip", "--quiet"], { cwd })).toMatchObject({ code: 0 });
    expect(setupPack(["sheet", "import", "drip.csv", "--new", "buyer-drip"], { cwd })).toMatchObject({ code: 2 });
  });

  it("refuses a drip sheet in which a row is no message", () => {
    const cwd = folder({ "drip.csv": "day,message\nsoon,Hi!\n" });
    expect(setupPack(["sheet", "import", "drip.csv", "--new", "drip"], { cwd })).toEqual({
      code: 4,
      stdout: "",
      stderr:
        'row 2  "soon" is not a day. Write its number, such as 3.\nsetup-pack: 1 row refused, so nothing was written.\n',
    });
  });

  it.each([
    [["export", "pack.json", "-o", "sheet.ods"], 2, /ends in \.csv or \.xlsx/],
    [["export", "pack.json", "-o", "pack.json"], 2, /ends in \.csv or \.xlsx/],
    [["export", "broken.json"], 1, /Fix the errors first/],
    [["import", "gone.csv", "--into", "pack.json"], 2, /gone\.csv cannot be read/],
    [["import", "other.csv", "--into", "pack.json"], 2, /lacks the columns/],
    [["import", "other.csv", "--into", "-"], 2, /Name the pack to change/],
    [["import", "other.csv"], 2, /--into/],
    [["import", "other.csv", "--new", "d", "--into", "pack.json"], 2, /cannot be used with/],
    [["import", "other.csv", "--new", "d", "--trigger", "contact_create"], 2, /Did you mean "contact_created"/],
    [["import", "other.csv", "--new", "d", "--columns", "tag=Day"], 2, /names no column/],
  ])("ends %j with %i", (args, code, says) => {
    const cwd = folder({ "pack.json": written, "broken.json": broken(), "other.csv": "day,message\n1,Hi\n" });
    const result = setupPack(["sheet", ...args], { cwd });
    expect(result).toMatchObject({ code, stdout: "" });
    expect(result.stderr).toMatch(says);
  });
});
