import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import cli from "../../cli/package.json" with { type: "json" };
import { tarballName, tarballWords } from "../run/pack.mjs";

it("names the tarball of the command line as npm does", () => {
  const folder = mkdtempSync(join(tmpdir(), "tarball-"));
  const { name, version } = cli;
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name, version }));
  const dry = ["pack", "--dry-run", "--json", "--offline"];
  const [packed] = JSON.parse(execFileSync("npm", dry, { cwd: folder, encoding: "utf8" }));
  rmSync(folder, { recursive: true });
  expect(tarballName(cli)).toBe(packed.filename);
});

it("prints the digests of a tarball, as npm and as sha256sum write them", () => {
  expect(tarballWords("dist/a.tgz", Buffer.from("abc"))).toBe(`tarball    dist/a.tgz
integrity  sha512-3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw==
sha256     ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad`);
});
