import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readTable, writeTable } from "@setup-pack/sheet/files";
import { describe, expect, it } from "vitest";
import { pack } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const text = (id: string, body: string) => ({ id, kind: "action.send_sms", config: { body } });

const automation = (hello: string) => ({
  key: "welcome",
  document: {
    format: "service.automation-template",
    version: 1,
    name: "Welcome",
    graph: {
      nodes: [{ id: "start", kind: "trigger.manual" }, text("hello", hello), text("bye", "Bye {{first_name}}")],
      edges: [
        { id: "e1", source: "start", target: "hello" },
        { id: "e2", source: "hello", target: "bye" },
      ],
    },
  },
});

const packText = (hello: string, more: object = {}): string =>
  JSON.stringify(pack({ automations: [automation(hello)], ...more }), undefined, 2);

/** A folder with a pack, and what happens to it and its Spanish sister. */
function translating() {
  const cwd = folder({ "pack.json": packText("Hi {{first_name}}") });
  const read = (name: string): string => readFileSync(join(cwd, name), "utf8");
  const run = (...args: string[]) => setupPack(["sheet", ...args], { cwd });
  return {
    read,
    write: (name: string, text: string) => writeFileSync(join(cwd, name), text),
    isThere: (name: string) => existsSync(join(cwd, name)),
    run,
    unpacked: () => setupPack(["unpack", "pack.json", "source"], { cwd }),
    /** Exports the sheet, and returns its rows by their headings. */
    async exported() {
      expect(run("export", "pack.json", "--translate", "es", "-o", "es.csv", "--force")).toMatchObject({
        code: 0,
        stderr: "",
      });
      const table = await readTable(readFileSync(join(cwd, "es.csv")));
      if ("problem" in table) throw new Error(table.problem);
      const [names = [], ...rows] = table.rows.map((row) => row.map(String));
      return rows.map((row) => new Map(names.map((name, index) => [name, row[index] ?? ""])));
    },
    /** Writes such rows as the sheet, and imports it. */
    async imported(rows: readonly ReadonlyMap<string, string>[], ...args: string[]) {
      const names = [...(rows[0]?.keys() ?? [])];
      const cells = rows.map((row) => names.map((name) => row.get(name) ?? ""));
      const columns = names.map((name) => ({ name, width: 9 }));
      writeFileSync(join(cwd, "es.csv"), await writeTable(columns, cells, "csv"));
      return run("import", "es.csv", "--into", "pack.json", ...args);
    },
  };
}

type Translating = ReturnType<typeof translating>;

/** Translates the first text in a sheet that is exported for it. */
async function translated(here: Translating, to: string) {
  const rows = await here.exported();
  rows[0]?.set("body (es)", to);
  return here.imported(rows);
}

const states = (rows: readonly ReadonlyMap<string, string>[]) => rows.map((row) => row.get("state (es)"));

describe("a sheet of translations", () => {
  it("is not replaced while it has translations that were not imported, unless by force", async () => {
    const here = translating();
    await translated(here, "Hola {{first_name}}");
    const again = ["export", "pack.json", "--translate", "es", "-o", "es.csv"];
    expect(here.run(...again).code).toBe(0);
    here.write("es.csv", here.read("es.csv").replace("Hola", "Buenas"));
    const edited = here.read("es.csv");
    expect(here.run(...again)).toMatchObject({ code: 2, stderr: /^setup-pack: es.csv has 1 change that the pack/ });
    expect(here.read("es.csv")).toBe(edited);
    expect(here.run(...again, "--force").code).toBe(0);
    expect(here.read("es.csv")).toContain("Hola");
  });

  it("begins a pack of its own, and leaves the source as it is", async () => {
    const here = translating();
    const before = here.read("pack.json");
    expect(states(await here.exported())).toEqual(["to translate", "to translate"]);
    expect(await translated(here, "Hola {{first_name}}")).toEqual({
      code: 0,
      stderr: "",
      stdout: `row 2  Welcome: hello  body
  - Hi {{first_name}}
  + Hola {{first_name}}
pack.es.json: 1 translation written; pack.es.translation.json links it to its source
  1 text not translated yet, as in the pack
`,
    });
    expect(here.read("pack.json")).toBe(before);
    const sister: unknown = JSON.parse(here.read("pack.es.json"));
    expect(sister).toMatchObject({ name: "Sellers (Spanish)", automations: [automation("Hola {{first_name}}")] });
    expect(sister).not.toHaveProperty("packId", pack().packId);
    expect(states(await here.exported())).toEqual(["translated", "to translate"]);
    expect((await here.imported(await here.exported())).stdout).toMatch(/nothing was written/);
  });

  it("shows what was changed in the source since, and takes the rest of a release over", async () => {
    const here = translating();
    await translated(here, "Hola {{first_name}}");
    const old = await here.exported();
    here.write("pack.json", packText("Hello {{first_name}}!", { version: "1.1.0", description: "For May" }));
    const rows = await here.exported();
    expect(states(rows)).toEqual(["source changed", "to translate"]);
    expect(rows[0]?.get("notes")).toBe(
      'The body was translated from: “Hi {{first_name}}” If the translation is still right, write "ok" in "state (es)".',
    );
    // A sheet that was exported before the release says what it was translated from.
    old[0]?.set("body (es)", "Hola, {{first_name}}");
    expect((await here.imported(old)).stdout).toMatch(/1 text changed in the pack since the translation/);
    expect(states(await here.exported())).toEqual(["source changed", "to translate"]);
    expect(JSON.parse(here.read("pack.es.json"))).toMatchObject({
      version: "1.1.0",
      description: "For May",
      automations: [automation("Hola, {{first_name}}")],
    });
    expect(await translated(here, "¡Hola {{first_name}}!")).toMatchObject({ code: 0 });
    expect(states(await here.exported())).toEqual(["translated", "to translate"]);
  });

  it("keeps what was changed in the translated pack, whether a text or anything else", async () => {
    const here = translating();
    await translated(here, "Hola {{first_name}}");
    const sister = here.read("pack.es.json");
    here.write(
      "pack.es.json",
      sister.replace("Bye {{first_name}}", "Adiós {{first_name}}").replace('"Welcome"', '"Bienvenida"'),
    );
    here.write("pack.json", packText("Hi {{first_name}}", { description: "For May" }));
    const rows = await here.exported();
    expect(rows.map((row) => row.get("body (es)"))).toEqual(["Hola {{first_name}}", "Adiós {{first_name}}"]);
    expect(states(rows)).toEqual(["translated", "translated"]);
    rows[1]?.set("body (es)", "");
    expect(await here.imported(rows)).toMatchObject({ code: 0, stderr: "" });
    expect(here.read("pack.es.json")).toContain("Adiós {{first_name}}");
    expect(here.read("pack.es.json")).toContain('"Bienvenida"');
    expect(here.read("pack.es.json")).toContain("For May");
  });

  it("refuses a translation of a text that was translated in the pack meanwhile, and a place that both changed", async () => {
    const here = translating();
    await translated(here, "Hola {{first_name}}");
    const rows = await here.exported();
    rows[0]?.set("body (es)", "Buenas {{first_name}}");
    here.write("pack.es.json", here.read("pack.es.json").replace("Hola ", "Saludos "));
    expect(await here.imported(rows)).toEqual({
      code: 4,
      stdout: "",
      stderr:
        "row 2  The body was translated in the sheet and in the translated pack. Export the sheet again.\nsetup-pack: 1 row refused, so nothing was written.\n",
    });
    const renamed = here.read("pack.es.json").replace('"Welcome"', '"Bienvenida"');
    here.write("pack.es.json", renamed);
    here.write("pack.json", here.read("pack.json").replace('"Welcome"', '"Greeting"'));
    const refused = await here.imported(await here.exported());
    expect(refused).toMatchObject({ code: 4, stdout: "" });
    expect(refused.stderr).toContain(
      'the pack that it is a translation of both changed "name" of automation "Bienvenida" (welcome) ("Bienvenida" there, "Greeting" in the source). In pack.es.json, make this as it is in the source',
    );
    expect(here.read("pack.es.json")).toBe(renamed);
  });

  it.each([
    [
      "another column",
      "body",
      "Hey {{first_name}}",
      /^row 2 {2}The column "body" has the text of the pack, and was changed\. Write the translation in "body \(es\)", and put "body" back: "Hi \{\{first_name\}\}"/,
    ],
    ["another day", "day", "3", /Another column than "subject \(es\)" and "body \(es\)" was changed/],
    ["a mark", "leave as is (es)", "gone", /is not what was written there/],
    ["a step that is no row", "leave as is", "", /takes no new messages/],
    ["a text with a formula's error", "body (es)", "#NAME?", /was taken for a formula/],
  ])("refuses a row with %s", async (_, column, cell, says) => {
    const here = translating();
    const rows = await here.exported();
    rows[0]?.set("body (es)", "Hola").set(column, cell);
    const refused = await here.imported(rows);
    expect(refused).toMatchObject({ code: 4, stdout: "" });
    expect(refused.stderr).toMatch(says);
    expect(here.isThere("pack.es.json")).toBe(false);
  });

  it("takes a translation for right that is confirmed in the row of a changed text, and only for that text", async () => {
    const here = translating();
    await translated(here, "Hola {{first_name}}");
    here.write("pack.json", packText("Hi, {{first_name}}"));
    const rows = await here.exported();
    rows[0]?.set("state (es)", "OK");
    here.write("pack.json", packText("Hey {{first_name}}"));
    await here.imported(rows);
    expect(states(await here.exported())).toEqual(["source changed", "to translate"]);
    here.write("pack.json", packText("Hi, {{first_name}}"));
    expect((await here.imported(rows)).stdout).toContain("1 translation confirmed for a changed text");
    expect(states(await here.exported())).toEqual(["translated", "to translate"]);
    expect(here.read("pack.es.json")).toContain("Hola {{first_name}}");
  });

  it("says how many texts of a pack no sheet can translate", () => {
    const here = translating();
    const spare = { key: "spare", name: "Spare", channel: "sms", body: "Hi" };
    here.write("pack.json", packText("Hi", { messageTemplates: [spare] }));
    const says =
      "Not translated by this sheet: 1 template without a row. It stays in the language of the pack, until you change it in the translated pack with the editor.\n";
    expect(here.run("export", "pack.json", "--translate", "es", "-o", "es.csv")).toEqual({
      code: 0,
      stdout: says,
      stderr: "",
    });
    expect(here.run("export", "pack.json", "--translate", "es")).toMatchObject({ code: 0, stderr: says });
    expect(here.run("export", "pack.json", "-o", "all.csv")).toMatchObject({ code: 0, stdout: "" });
  });

  it("refuses a translation that is written over the text of the pack", async () => {
    const here = translating();
    await translated(here, "Hola {{first_name}}");
    const rows = await here.exported();
    rows[1]?.set("body", "Adiós {{first_name}}");
    const refused = await here.imported(rows);
    expect(refused).toMatchObject({ code: 4, stdout: "" });
    expect(refused.stderr).toContain(
      'row 3  The column "body" has the text of the pack, and was changed. Write the translation in "body (es)"',
    );
  });

  it("says which merge tags a translation lacks, and takes a message that is gone for nothing", async () => {
    const here = translating();
    const rows = await here.exported();
    rows[0]?.set("body (es)", "Hola {{nombre}}");
    rows[1]?.set("body (es)", "Adiós {{first_name}}");
    const gone = here.read("pack.json").replaceAll('"bye"', '"last"');
    here.write("pack.json", gone);
    const { code, stdout } = await here.imported(rows, "--dry-run");
    expect(code).toBe(0);
    expect(stdout).toContain('The body lacks "{{first_name}}", which the source has.');
    expect(stdout).toContain('The body has "{{nombre}}", which the source does not have.');
    expect(stdout).toContain(
      "There is no step bye of welcome in the pack any more. Its translation is kept, and used if the step comes back.",
    );
    expect(here.isThere("pack.es.json")).toBe(false);
  });

  it("keeps the translation of a step that a release drops, and uses it if the step comes back", async () => {
    const here = translating();
    await translated(here, "Hola {{first_name}}");
    const full = here.read("pack.json");
    const { graph, ...document } = automation("").document;
    const nodes = graph.nodes.filter(({ id }) => id !== "hello");
    const shorter = { ...document, graph: { nodes, edges: [{ id: "e1", source: "start", target: "bye" }] } };
    here.write("pack.json", JSON.stringify(pack({ automations: [{ key: "welcome", document: shorter }] })));
    expect((await here.imported(await here.exported())).stdout).toContain(
      "not in the pack any more: body of step hello of welcome; pack.es.translation.json keeps the translation",
    );
    expect(here.read("pack.es.json")).not.toContain("Hola");
    expect((await here.imported(await here.exported())).stdout).not.toContain("any more");
    here.write("pack.json", full);
    const rows = await here.exported();
    expect(states(rows)).toEqual(["translated", "to translate"]);
    expect(await here.imported(rows)).toMatchObject({ code: 0, stderr: "" });
    expect(here.read("pack.es.json")).toContain("Hola {{first_name}}");
    expect(here.read("pack.es.translation.json")).not.toContain("unused");
  });

  it("never takes another file for the translated pack", async () => {
    const here = translating();
    here.write("pack.es.json", packText("Mine"));
    const refused = here.run("export", "pack.json", "--translate", "es");
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toContain("it may not be a translation of this pack. Name another file by --sister");
    expect(here.run("export", "pack.json", "--translate", "spanish!").stderr).toContain("is not a language");
    here.write("plain.csv", "day,message\n1,Hi\n");
    expect(here.run("import", "plain.csv", "--into", "pack.json", "--sister", "x.json").stderr).toContain(
      "--translate",
    );
  });

  it("makes the sister of a source folder beside the folder, or where it is told", async () => {
    const here = translating();
    const rows = await here.exported();
    rows[0]?.set("body (es)", "Hola {{first_name}}");
    expect((await here.imported(rows, "--sister", "other.json")).stdout).toMatch(
      /^other\.json: 1 translation written/m,
    );
    here.unpacked();
    expect(here.run("import", "es.csv", "--into", "source")).toMatchObject({ code: 0, stderr: "" });
    expect(
      ["other.translation.json", "source.es.json", "source.es.translation.json"].filter(here.isThere),
    ).toHaveLength(3);
    expect(here.isThere("pack.es.json")).toBe(false);
  });
});
