import { Type } from "@sinclair/typebox";
import { expect, it } from "vitest";
import { OutcomeUnknown } from "../../database/database-away.js";
import { Refusal, refuse } from "../../refusal.js";
import { operationContext } from "../../testing/asking.js";
import { suiteDatabase } from "../../testing/owner.js";
import { onBothDatabases } from "../../testing/workspace.js";
import type { Caller } from "../gate/judge.js";
import { groupedRoute } from "./grouped-route.js";

onBothDatabases("an operation on a group", ({ database: kind }) => {
  const ownerOf = suiteDatabase(kind);

  /**
   * Adds tags by their names, each of which there may be once; every group is noted, `fails` where that is given, and
   * has so many answers at `most`.
   */
  async function tagging({ fails, most }: { readonly fails?: Error; readonly most?: number } = {}) {
    const { service, workspaceId, asking } = await operationContext(ownerOf());
    const groups: (readonly string[])[] = [];
    const route = groupedRoute({
      tag: "Lookups",
      scope: "any key",
      method: "POST",
      path: "/v1/tags",
      operationId: "addTags",
      summary: "Tags",
      body: Type.Object({ name: Type.String() }),
      answers: { status: 201, body: Type.Object({}), description: "" },
      read: async (_, { name }) => (name === "" ? refuse.invalid("name", "A tag has a name.") : name),
      write: async ({ tx, caller }, items) => {
        const names = items.map(({ item }) => item);
        groups.push(names);
        if (fails !== undefined) throw fails;
        const rows = names.map((name) => ({
          workspace_id: caller.workspace.id,
          id: name,
          name,
          color: null,
          created_at: new Date(),
        }));
        await tx.insertInto("tags").values(rows).execute();
        return names.slice(0, most).map((name) => `added ${name}`);
      },
    });
    const callers: Caller[] = [];
    await asking(async ({ caller }) => callers.push(caller));
    const [caller] = callers;
    const together = route.together?.(service);
    if (caller === undefined || together === undefined) throw new Error("There is nothing to ask.");
    const ask = (name: string) =>
      together(caller, { params: {}, query: {}, headers: {}, body: { name } }).catch((error: Error) => error);
    const stored = async () => {
      const rows = await ownerOf().selectFrom("tags").select("id").where("workspace_id", "=", workspaceId).execute();
      return rows.map(({ id }) => id).sort();
    };
    return { ask, groups, stored };
  }

  it("writes what comes together in one transaction, and answers each with its own", async () => {
    const { ask, groups, stored } = await tagging();
    const answers = await Promise.all(["one", "", "two", "three"].map(ask));
    expect(answers).toEqual(["added one", expect.any(Refusal), "added two", "added three"]);
    expect(groups).toEqual([["one", "two", "three"]]);
    expect(await stored()).toEqual(["one", "three", "two"]);
  });

  it("fails the one that cannot be written, and none that came with it", async () => {
    const { ask, groups, stored } = await tagging();
    await ask("there");
    const answers = await Promise.all(["one", "there", "two"].map(ask));
    expect(answers).toEqual(["added one", expect.any(Error), "added two"]);
    expect(groups).toHaveLength(5);
    expect(await stored()).toEqual(["one", "there", "two"]);
  });

  it("keeps nothing of a group that has fewer answers than items, before each is written alone", async () => {
    const { ask, groups, stored } = await tagging({ most: 1 });
    expect(await Promise.all(["one", "two"].map(ask))).toEqual(["added one", "added two"]);
    expect(groups).toEqual([["one", "two"], ["one"], ["two"]]);
    expect(await stored()).toEqual(["one", "two"]);
  });

  it("writes nothing again of which nobody knows whether it was kept", async () => {
    const unknown = new OutcomeUnknown(new Error("The connection ended."));
    const { ask, groups } = await tagging({ fails: unknown });
    expect(await Promise.all(["one", "two"].map(ask))).toEqual([unknown, unknown]);
    expect(groups).toHaveLength(1);
  });

  it("writes nothing again that took too long", async () => {
    const tooLong = Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" });
    const { ask, groups } = await tagging({ fails: tooLong });
    expect(await Promise.all(["one", "two"].map(ask))).toEqual([tooLong, tooLong]);
    expect(groups).toHaveLength(1);
  });
});
