import { describe, expect, it } from "vitest";
import type { Entry } from "../../check/report.js";
import { broken, pack } from "../../packs.test-support.js";
import { printGithub } from "./github.js";
import { entryOf, hostile, hostileEntry, paper } from "./testing/entries.js";

const printed = (...entries: Entry[]): string => [...printGithub(entries, paper)].join("");

/** Reads commands as the runner does: a line, its name, its properties and its message. */
function commandsIn(text: string) {
  const decoded = (part: string): string =>
    part
      .replaceAll("%2C", ",")
      .replaceAll("%3A", ":")
      .replaceAll("%0A", "\n")
      .replaceAll("%0D", "\r")
      .replaceAll("%25", "%");
  return text.split("\n").flatMap((line) => {
    const [, name, properties = "", message = ""] = /^::([a-z-]+) ([^:]*(?::(?!:)[^:]*)*)::(.*)$/.exec(line) ?? [];
    if (name === undefined) return line === "" ? [] : [{ name: "(none)", properties: {}, message: line }];
    const pairs = properties.split(",").map((pair) => pair.split(/=(.*)/s).slice(0, 2).map(decoded));
    return [{ name, properties: Object.fromEntries(pairs), message: decoded(message) }];
  });
}

describe("workflow commands", () => {
  it("annotate the place of each finding", () => {
    expect(printed(entryOf(broken(), "packs/a.json"), entryOf(pack()))).toBe(
      "::error file=packs/a.json,line=15,endLine=15,col=20,endColumn=29,title=schema/pattern::" +
        `${entryOf(broken()).diagnostics[0]?.message}\n`,
    );
  });

  it("name other places, and leave out columns over several lines", () => {
    const { pipelines } = JSON.parse(JSON.stringify(broken()));
    const twice = pack({ pipelines: [...pipelines, ...pipelines] });
    const commands = commandsIn(printed(entryOf(twice)));
    const duplicate = commands.find(({ properties }) => properties.title === "pack/duplicate-key");
    expect(duplicate?.message).toMatch(/\npack\.json:9:14: /);
    const open = commandsIn(printed(entryOf({ format: "service.setup-pack" })));
    expect(open[0]?.properties).toEqual({ file: "pack.json", line: "1", endLine: "3", title: "schema/required" });
  });

  it("tell of a file that cannot be read", () => {
    const failure = { code: "ENOENT", message: "There is no such file or folder." };
    expect(printed({ ...entryOf(pack(), "gone.json"), failure })).toBe(
      "::error file=gone.json,title=cannot be read::There is no such file or folder. (ENOENT)\n",
    );
  });

  it.each(hostile)("take %j for what it is", (text) => {
    const commands = commandsIn(printed(hostileEntry(text)));
    expect(commands).toHaveLength(1);
    expect(commands[0]?.name).toBe("error");
    expect(Object.keys(commands[0]?.properties ?? {})).toEqual([
      "file",
      "line",
      "endLine",
      "col",
      "endColumn",
      "title",
    ]);
    expect(commands[0]?.properties.title).toBe("graph/cycle");
  });
});
