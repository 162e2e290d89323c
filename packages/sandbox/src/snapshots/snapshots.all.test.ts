import type { Kysely } from "kysely";
import { describe, expect, it } from "vitest";
import type { Tables } from "../database/tables.js";
import { bareWorkspace, suiteDatabase, tagRow } from "../testing/owner.js";
import { emptyWorkspace, restoreSnapshot, saveSnapshot } from "./restore.js";

const now = new Date("2026-03-01T10:00:00Z");

describe("two that replace what a workspace holds", () => {
  const owner = suiteDatabase("PostgreSQL");

  const addTag = (db: Kysely<Tables>, workspace: string, id: string) =>
    db.insertInto("tags").values(tagRow(workspace, id)).execute();

  it("are not let in together, and writers wait until all is done", async () => {
    const id = await bareWorkspace(owner());
    await addTag(owner(), id, "tag_kept");
    await owner()
      .transaction()
      .execute((tx) => saveSnapshot({ tx, now }, id, "base"));
    await addTag(owner(), id, "tag_goes");
    const first = await owner().startTransaction().execute();
    await restoreSnapshot({ tx: first, now }, id, "base");
    const second = await owner()
      .transaction()
      .execute((tx) => restoreSnapshot({ tx, now }, id, "base"));
    expect(second).toMatchObject({ message: expect.stringContaining("being replaced already") });
    let isWritten = false;
    const writing = addTag(owner(), id, "tag_later").then(() => {
      isWritten = true;
    });
    const tags = async () =>
      (await owner().selectFrom("tags").select("id").where("workspace_id", "=", id).execute()).map((tag) => tag.id);
    expect((await tags()).sort()).toEqual(["tag_goes", "tag_kept"]);
    expect(isWritten).toBe(false);
    await first.commit().execute();
    await writing;
    expect((await tags()).sort()).toEqual(["tag_kept", "tag_later"]);
  });

  it("that is broken off has changed nothing", async () => {
    const id = await bareWorkspace(owner());
    await addTag(owner(), id, "tag_kept");
    const tx = await owner().startTransaction().execute();
    expect((await emptyWorkspace(tx, id)).removed).toEqual({ tags: 1 });
    await tx.rollback().execute();
    expect(await owner().selectFrom("tags").select("id").where("workspace_id", "=", id).execute()).toHaveLength(1);
  });
});
