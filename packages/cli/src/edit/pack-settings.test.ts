import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { pack } from "../packs.test-support.js";
import { processWorld } from "../process-world.js";
import { folder } from "../setup-pack.test-support.js";
import { settingsSource } from "./pack-settings.js";

const dialect = (name: string) => ({ dialect: 1, name, kinds: { "control.wait": { as: { nap: "${for: minutes}" } } } });

it("gives what validate goes by: the nearest configuration, what it extends and names, and the files of the command", () => {
  const cwd = folder({
    "setup-pack.config.json": {
      extends: "base.json",
      dialect: "team.json",
      severities: { "graph/cycle": "warning" },
      overrides: [{ files: ["packs/*.json"], ignore: [{ rule: "pack/ambiguous-name", reason: "Ours" }] }],
      limits: { smsPerDay: 1 },
    },
    "base.json": { severities: { "graph/unreachable-block": "off" } },
    "team.json": dialect("Team"),
    "named.json": { ...dialect("Named"), title: "Named", extends: "common.json" },
    "common.json": { dialect: 1, name: "Common", title: "Ours" },
    "packs/pack.json": pack(),
  });
  const world = { ...processWorld(), folder: cwd };
  const source = settingsSource({ kind: "file", path: "packs/pack.json" }, { dialect: "named.json" }, world);
  expect(source.read()).toEqual({
    configuration: {
      severities: { "graph/unreachable-block": "off", "graph/cycle": "warning" },
      ignore: [{ rule: "pack/ambiguous-name", reason: "Ours" }],
      limits: { smsPerDay: 1 },
    },
    dialects: [dialect("Team"), { ...dialect("Named"), title: "Named" }],
    problems: [],
  });
  const first = source.look();
  expect(source.look()).toBe(first);
  writeFileSync(join(cwd, "common.json"), JSON.stringify({ dialect: 1, name: "Common", title: "Yours" }));
  expect(source.look()).not.toBe(first);
  const before = source.look();
  writeFileSync(join(cwd, "team.json"), "{");
  expect(source.look()).not.toBe(before);
  const { dialects: usable, problems } = source.read();
  expect(usable).toEqual([{ ...dialect("Named"), title: "Named" }]);
  expect(problems).toEqual([expect.stringMatching(/^team\.json:1:2: /)]);
  writeFileSync(join(cwd, "packs/setup-pack.config.json"), "{}");
  expect(source.read().configuration).toEqual({ severities: {}, ignore: [] });
});
