import { copyFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { broken, pack } from "../packs.test-support.js";
import { release } from "../releases.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";
import { merge, text } from "./merge.test-support.js";

describe("merge", () => {
  it("takes over what one side changed, and gives a pack in canonical form", () => {
    const sides = [release("additions/1.0.0"), release("additions/mine"), release("additions/1.1.0")];
    const { code, stdout, stderr } = merge(folder(), ...sides);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(setupPack(["fmt", "-", "--check"], { input: stdout }).code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ version: "1.1.0" });
    const again = merge(folder(), sides[0] ?? "", sides[2] ?? "", sides[1] ?? "").stdout;
    const difference = setupPack(["diff", "-", "ours.json"], { input: again, cwd: folder({ "ours.json": stdout }) });
    expect(difference.stdout).toContain("They mean the same.");
  });

  const rewritten = ["2.3.1", "mine", "3.0.0"].map((name) => release(`rewritten-graph/${name}`));

  it("lists every conflict with item and path, merges all else and ends with 4", () => {
    const cwd = folder();
    const { code, stdout, stderr } = merge(cwd, ...rewritten, "-o", "merged.json");
    expect({ code, stdout }).toEqual({ code: 4, stdout: "" });
    expect(stderr).toMatch(
      /^setup-pack: 2 conflicts\. Everything else is merged; these places keep the values of OURS\.\n/,
    );
    expect(stderr).toMatch(
      /conflict {2}"config\.minutes" of block "wait-2d" of automation "New buyer lead: the first ten days" \(new-buyer-first-ten-days\) {2}\/automations\/0\/document\/graph\/nodes\/\d+\/config\/minutes\n {4}base {4}2880\n {4}ours {4}1440\n {4}theirs {2}4320\n/,
    );
    expect(stderr).toContain(
      'block "email-areas" of automation "New buyer lead: the first ten days" (new-buyer-first-ten-days)',
    );
    expect(readdirSync(cwd)).toEqual(["merged.json"]);
    const merged = text(join(cwd, "merged.json"));
    expect(merge(cwd, ...rewritten)).toMatchObject({ code: 4, stdout: merged });
    const toTheirs = setupPack(["diff", "-", rewritten[2] ?? "", "--format", "json"], { input: merged }).stdout;
    const differing = JSON.parse(toTheirs).changes.flatMap(({ fields }: { fields: { path: unknown[] }[] }) =>
      fields.map(({ path }) => JSON.stringify(path)),
    );
    expect(differing).toContain('["document","graph","nodes",{"id":"wait-2d"},"config","minutes"]');
    const fromOurs = setupPack(["diff", rewritten[1] ?? "", "-"], { input: merged }).stdout;
    expect(fromOurs).not.toContain("wait-2d");
    expect(fromOurs).not.toContain("They mean the same.");
  });

  it("settles conflicts for a side, and takes the rest of both", () => {
    const minutes = (side: string) => {
      const { code, stdout, stderr } = merge(folder(), ...rewritten, side);
      expect({ code, listed: stderr.includes("conflict") }).toEqual({ code: 0, listed: false });
      return JSON.parse(stdout).automations[0].document.graph.nodes.find(({ id }: { id: string }) => id === "wait-2d")
        .config.minutes;
    };
    expect([minutes("--ours"), minutes("--theirs")]).toEqual([1440, 4320]);
    expect(merge(folder(), ...rewritten, "--ours", "--theirs").code).toBe(2);
    expect(merge(folder(), ...rewritten, "--interactive").stderr).toContain("--interactive needs a terminal");
  });

  it("leaves base and theirs alone where they hold what the result lacks, and takes ours for it", () => {
    const cwd = folder();
    const names = ["base.json", "ours.json", "theirs.json"];
    for (const [index, name] of names.entries()) copyFileSync(rewritten[index] ?? "", join(cwd, name));
    const before = names.map((name) => text(join(cwd, name)));
    for (const held of ["base.json", "./theirs.json"]) {
      const { code, stderr } = merge(cwd, ...names, "-o", held);
      expect(code).toBe(4);
      expect(stderr).toContain(`${held} was not changed`);
    }
    expect(names.map((name) => text(join(cwd, name)))).toEqual(before);
    expect(merge(cwd, ...names, "-o", "ours.json").code).toBe(4);
    expect(text(join(cwd, "ours.json"))).not.toBe(before[1]);
  });

  it("takes an empty base for none, and calls files what people call them", () => {
    const cwd = folder({
      none: "",
      ".a": pack({ name: "Sellers", author: "Ann" }),
      ".b": pack({ name: "Sellers in May", description: "For May" }),
      ".c": broken(),
    });
    const named = ["--path", "packs/sellers.json", "--ours-label", "main", "--theirs-label", "%Y"];
    const { code, stdout, stderr } = merge(cwd, "none", ".a", ".b", ...named);
    expect(code).toBe(4);
    expect(JSON.parse(stdout)).toMatchObject({ name: "Sellers", author: "Ann", description: "For May" });
    expect(stderr).toContain("setup-pack: packs/sellers.json: 1 conflict. ");
    expect(stderr).toContain('base         (none)\n    ours (main)  "Sellers"\n    theirs       "Sellers in May"\n');
    expect(stderr).toContain("setup-pack resolve packs/sellers.json asks");
    expect(merge(cwd, "none", ".a", ".b", "--path", "a b.json").stderr).toContain("setup-pack resolve 'a b.json' asks");
    expect(merge(cwd, "none", ".a", ".c", ...named).stderr).toContain("packs/sellers.json (theirs):");
    expect(merge(cwd, "none", ".a", ".a")).toMatchObject({ code: 0, stderr: "" });
  });

  it("refuses other packs with 4, broken ones and what would be lost with 1, what is not there with 2", () => {
    const cwd = folder({
      "a.json": pack(),
      "broken.json": broken(),
      "other.json": pack({ packId: "8c2f8d6e-7c1b-4f59-9a3e-5b0c3a1d2e4f" }),
    });
    writeFileSync(
      join(cwd, "number.json"),
      text(join(cwd, "a.json")).replace('"name"', '"brand":{"n":12345678901234567890},"name"'),
    );
    expect(merge(cwd, "a.json", "a.json", "other.json")).toMatchObject({ code: 4, stdout: "" });
    expect(merge(cwd, "a.json", "broken.json", "a.json")).toMatchObject({ code: 1, stdout: "" });
    expect(merge(cwd, "a.json", "a.json", "gone.json")).toMatchObject({ code: 2, stdout: "" });
    const { code, stderr } = merge(cwd, "a.json", "number.json", "a.json");
    expect(code).toBe(1);
    expect(stderr).toContain("json/unsafe-number");
  });
});
