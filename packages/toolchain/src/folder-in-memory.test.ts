import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { folderInMemory } from "../run/folder-in-memory.mjs";

/** A machine with room: a folder stands for its memory. */
function machine(kind = "tmpfs rw,nosuid") {
  const place = mkdtempSync(join(tmpdir(), "memory-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const mounts = join(place, "mounts");
  writeFileSync(mounts, `/dev/vda / ext4 rw 0 0\ntmpfs ${place} ${kind} 0 0\n`);
  return { environment: {}, free: 16e9, room: () => 8e9, place, mounts };
}

it("is a new folder in memory, and removes what a killed run left there", () => {
  const roomy = machine();
  const ofKilled = join(roomy.place, `setup-pack-tests-${2 ** 30}-a`);
  const ofRunning = join(roomy.place, `setup-pack-tests-${process.ppid}-a`);
  const ofOthers = join(roomy.place, "others");
  for (const path of [ofKilled, ofRunning, ofOthers]) mkdirSync(path);
  const folder = folderInMemory(roomy) ?? "";
  expect(basename(folder)).toMatch(new RegExp(`^setup-pack-tests-${process.pid}-`));
  expect([folder, ofKilled, ofRunning, ofOthers].map((path) => existsSync(path))).toEqual([true, false, true, true]);
});

it("can be passed through by another user, and not read", () => {
  expect(statSync(folderInMemory(machine()) ?? "").mode & 0o777).toBe(0o711);
});

it("is none where there is no room, no such place, or another was chosen", () => {
  const roomy = machine();
  for (const poor of [
    { ...roomy, environment: { TMPDIR: "/elsewhere" } },
    { ...roomy, free: 8e9 },
    { ...roomy, room: () => 64e6 },
    { ...roomy, place: join(roomy.place, "none") },
    { ...roomy, mounts: join(roomy.place, "none") },
    machine("ext4 rw"),
    machine("tmpfs rw,noexec"),
  ])
    expect(folderInMemory(poor)).toBeUndefined();
});
