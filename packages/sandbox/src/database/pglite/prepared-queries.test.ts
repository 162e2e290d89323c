import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { suiteDatabase } from "../../testing/owner.js";

describe("a statement on PGlite", () => {
  const owner = suiteDatabase("PGlite");

  it("answers alike however often it comes, after an error and after more others than are kept", async () => {
    const typed = (text: string | null, at: Date, list: readonly string[]) =>
      sql`select ${text}::text as text, ${at}::timestamptz as at, ${list}::text[] as list, ${{ a: 1 }}::json as json`
        .execute(owner())
        .then(({ rows }) => rows);
    const at = new Date("2026-03-01T10:00:00Z");
    const first = await typed("a'b", at, ["x", 'y"']);
    expect(first).toEqual([{ text: "a'b", at, list: ["x", 'y"'], json: { a: 1 } }]);
    const failing = (by: number) => sql`select 1 / ${by}::integer as part`.execute(owner());
    await expect(failing(0)).rejects.toMatchObject({ code: "22012" });
    expect((await failing(1)).rows).toEqual([{ part: 1 }]);
    await expect(sql`select nothing`.execute(owner())).rejects.toMatchObject({ code: "42703" });
    for (let other = 0; other < 310; other++) await sql.raw(`select ${other} as other`).execute(owner());
    expect(await typed("a'b", at, ["x", 'y"'])).toEqual(first);
    expect(await typed(null, at, [])).toEqual([{ text: null, at, list: [], json: { a: 1 } }]);
    const written = await sql`update workspaces set name = name where id = ${"none"}`.execute(owner());
    expect(written).toMatchObject({ rows: [], numAffectedRows: 0n });
  });
});
