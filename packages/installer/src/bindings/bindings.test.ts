import { describe, expect, it } from "vitest";
import { indexed } from "../match/candidates.js";
import { matchReference } from "../match/match-reference.js";
import { listed, packOf, pipeline } from "../packs.test-support.js";
import { conflictChoice, namedPlace } from "./conflict-choice.js";
import { readBindings } from "./read-bindings.js";
import { newBindings, updateBindings } from "./write-bindings.js";

const workspace = { id: "ws_1", name: "Harbor Realty" };

const read = (text: string) => {
  const { bindings, problems } = readBindings(text, "bindings.yaml");
  if (bindings === undefined) throw new Error(problems.map(({ message }) => message).join("\n"));
  return bindings;
};

describe("readBindings", () => {
  it("says everything that is wrong, and where", () => {
    const text =
      "workspaceId: 7\nbindings:\n  - type: taeg\n    id: hot\n    targetId: t\n  - type: tag\n    id: cold\n";
    const { problems = [] } = readBindings(text, "bindings.yaml");
    expect(problems.map(({ path, range, message }) => [path, range.start.line, range.start.column, message])).toEqual([
      ["bindings.yaml", 1, 14, '"workspaceId" of the bindings file is 7; it must be text in double quotes.'],
      ["bindings.yaml", 3, 11, expect.stringMatching(/Did you mean "tag"\?$/)],
      ["bindings.yaml", 6, 5, expect.stringMatching(/has no "targetId"/)],
    ]);
  });

  it("refuses what is no bindings file", () => {
    expect(readBindings("a: [", "b.yaml").problems?.[0]?.range.start.line).toBe(1);
    expect(readBindings(" ".repeat(5_000_000), "b.yaml").problems?.[0]?.message).toMatch(/larger than 4 MiB/);
    expect(readBindings(`${"[".repeat(100_000)}`, "b.yaml").problems).toHaveLength(1);
  });
});

describe("a bindings file", () => {
  const wanted = (id: string, name: string) =>
    ({ type: "tag", id, names: [name], details: [], at: [], carried: [] }) as const;
  const tags = indexed([listed("tag_1", "Hot lead"), listed("tag_2", "Cold leads")]);
  const matches = [wanted("hot", "Hot lead"), wanted("cold: 1", "Cold lead")].map((one) =>
    matchReference(one, tags, {}),
  );

  it("is written new with what was found, and leaves room for the rest", () => {
    const text = newBindings(workspace, "Leads", matches);
    expect(text).toBe(
      [
        '# How the references of "Leads" are matched in the workspace "Harbor Realty".',
        "workspaceId: ws_1",
        "bindings:",
        '  # Tag "hot" ("Hot lead"): "Hot lead"',
        "  - type: tag",
        "    id: hot",
        "    targetId: tag_1",
        '  # Tag "cold: 1" ("Cold lead") is not bound yet: complete the entry and remove the # before it. It could be "Cold leads" (tag_2) or "Hot lead" (tag_1).',
        "  # - type: tag",
        '  #   id: "cold: 1"',
        '  #   targetId: ""',
        "",
      ].join("\n"),
    );
    expect(read(text)).toEqual({ workspaceId: "ws_1", bindings: [{ type: "tag", id: "hot", targetId: "tag_1" }] });
    expect(read(newBindings(workspace, "None", []))).toEqual({ workspaceId: "ws_1" });
  });

  it("takes further decisions, and keeps a person's comments", () => {
    const text = "# ours\nbindings:\n  - {type: tag, id: hot, targetId: tag_1}   # agreed with Ann\n";
    const updated = updateBindings(text, read(text), {
      bindings: [
        { type: "tag", id: "cold", targetId: "tag_2" },
        { type: "tag", id: "hot", targetId: "tag_3" },
      ],
      conflicts: [{ pointer: "/pipelines/buyers/name", release: "1.1.0", choose: "take-release" }],
    });
    expect(updated).toMatch(/^# ours\n/);
    expect(updated).toMatch(/agreed with Ann/);
    expect(read(updated ?? "")).toEqual({
      bindings: [
        { type: "tag", id: "hot", targetId: "tag_3" },
        { type: "tag", id: "cold", targetId: "tag_2" },
      ],
      conflicts: [{ pointer: "/pipelines/buyers/name", release: "1.1.0", choose: "take-release" }],
    });
    const begun = updateBindings("# nothing yet", {}, { bindings: [{ type: "tag", id: "hot", targetId: "tag_1" }] });
    expect(begun).toBe("# nothing yet\nbindings:\n  - type: tag\n    id: hot\n    targetId: tag_1\n");
  });
});

describe("conflictChoice", () => {
  const release = packOf({ pipelines: [pipeline("a/b", "Sales"), pipeline("rent", "Rentals")] }, "1.1.0").document;
  const name = { kind: "pipelines", key: "rent", path: ["name"] } as const;
  const stage = { kind: "pipelines", key: "a/b", path: ["stages", { key: "met" }, "name"] } as const;

  it.each([
    [name, "/pipelines/rent", "take-release"],
    [name, "/pipelines/1/name", "take-release"],
    [name, "/pipelines/0", "fail"],
    [name, "/pipelines/ren", "fail"],
    [stage, "/pipelines/a~1b/stages/met/name", "take-release"],
    [stage, "/pipelines/0/stages/0", "take-release"],
    [{ kind: "pack", key: "", path: ["author"] }, "/author", "take-release"],
  ] as const)("goes by the place: %j at %s", (contested, pointer, expected) => {
    const choice = conflictChoice(release, { conflicts: [{ pointer, choose: "take-release" }] }, "fail");
    expect(choice(contested)).toBe(expected);
  });

  it("lets the deepest place count, and only for the release it was decided for", () => {
    const conflicts = [
      { pointer: "/pipelines/rent/name", choose: "take-release" },
      { pointer: "/pipelines/rent", choose: "keep-workspace" },
      { pointer: "/pipelines/a~1b", release: "1.0.0", choose: "keep-workspace" },
    ] as const;
    const choice = conflictChoice(release, { conflicts: [...conflicts] }, "fail");
    expect([choice(name), choice(stage)]).toEqual(["take-release", "fail"]);
    const meant = { pointer: "/pipelines/rent/name", release: release.version, choose: "keep-workspace" } as const;
    expect(conflictChoice(release, { conflicts: [...conflicts, meant] }, "fail")(name)).toBe("keep-workspace");
    expect(namedPlace(stage)).toBe("/pipelines/a~1b/stages/met/name");
  });
});
