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
      "pack.json says the same already: nothing was written\n",
    );
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

  it.each([
    [["export", "pack.json", "-o", "sheet.ods"], 2, /ends in \.csv or \.xlsx/],
    [["export", "pack.json", "-o", "pack.json"], 2, /ends in \.csv or \.xlsx/],
    [["export", "broken.json"], 1, /Mend them first/],
    [["import", "gone.csv", "--into", "pack.json"], 2, /gone\.csv cannot be read/],
    [["import", "other.csv", "--into", "pack.json"], 2, /lacks the columns/],
    [["import", "other.csv", "--into", "-"], 2, /names the file or the source folder/],
    [["import", "other.csv"], 2, /--into/],
  ])("ends %j with %i", (args, code, says) => {
    const cwd = folder({ "pack.json": written, "broken.json": broken(), "other.csv": "day,message\n1,Hi\n" });
    const result = setupPack(["sheet", ...args], { cwd });
    expect(result).toMatchObject({ code, stdout: "" });
    expect(result.stderr).toMatch(says);
  });
});
