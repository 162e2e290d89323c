import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { pack } from "../packs.test-support.js";
import { toolsAbove } from "./tools.test-support.js";

it("says why a pack cannot be opened: too deep, behind a link to nowhere or in a circle, or under a name of programs", async () => {
  const deep = `${JSON.stringify(pack()).slice(0, -1)},"brand":${"[".repeat(900)}${"]".repeat(900)}}`;
  const { root, ask } = toolsAbove({ "deep.json": deep });
  symlinkSync("gone.json", join(root, "dead.json"));
  symlinkSync("circle.json", join(root, "circle.json"));
  expect((await ask("outline", { pack: "deep.json" })).text).toMatch(
    /^"deep\.json" cannot be opened: .* at most 256 levels are read/,
  );
  for (const path of ["dead.json", "circle.json"])
    expect((await ask("outline", { pack: path })).text).toContain(
      "a link that leads out of the root of this server or nowhere",
    );
  for (const path of ["Package.json", "tsconfig.build.json"])
    expect((await ask("create_pack", { path })).text).toContain("where programs keep what they go by");
  expect((await ask("list_packs", {})).text).toContain('(cannot be read)  (file): "deep.json" cannot be opened');
});
