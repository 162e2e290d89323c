import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DirectoryInUse } from "@setup-pack/directory-lock";
import { expect, it, onTestFinished } from "vitest";
import { RollbackAnswer } from "./database.js";
import { openFolder } from "./open-folder.js";

it("lets other processes at the database by a socket of this user's, and keeps what it had", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fleet-ledger-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const owner = await openFolder(folder, { alone: true });
  await owner.query("create table notes (at timestamptz, text text)");
  expect(statSync(join(folder, "socket")).mode & 0o777).toBe(0o600);

  const other = await openFolder(folder, { alone: false });
  const at = new Date("2026-11-23T06:00:00Z");
  await other.query("insert into notes values ($1, $2)", [at, "one"]);
  expect(await owner.query("select * from notes")).toEqual([{ at, text: "one" }]);
  expect(await other.query("select * from notes")).toEqual([{ at, text: "one" }]);
  await expect(other.query("select nothing from nowhere")).rejects.toThrow("nowhere");

  const undone = other.transaction(async (tx) => {
    await tx.query("delete from notes");
    return new RollbackAnswer("undone");
  });
  const beside = owner.query("select count(*)::integer as count from notes");
  expect([await undone, await beside]).toEqual(["undone", [{ count: 1 }]]);
  const broken = other.transaction(async (tx) => {
    await tx.query("delete from notes");
    throw new Error("Ours.");
  });
  await expect(broken).rejects.toThrow("Ours.");
  expect(await other.transaction(async (tx) => tx.query("update notes set text = 'two' returning text"))).toEqual([
    { text: "two" },
  ]);

  // It is refused at once, and does not take the folder when the first has ended.
  const second = openFolder(folder, { alone: true });
  const refused = expect(second).rejects.toThrow(DirectoryInUse);
  await Promise.race([refused, wait(2_000)]);
  await owner.close();
  await refused;
  await expect(other.query("select 1")).rejects.toThrow("has ended");
  await other.close();
  const looking = await openFolder(folder, { alone: false });
  const waiting = openFolder(folder, { alone: true });
  await looking.close();
  const next = await waiting;
  expect(await next.query("select text from notes")).toEqual([{ text: "two" }]);
  await next.close();
});
