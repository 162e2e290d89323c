import { expect, it } from "vitest";
import { startsOnSameRows } from "../testing/own-sandbox.js";
import { bareWorkspace, suiteDatabase } from "../testing/owner.js";
import { onBothDatabases } from "../testing/workspace.js";
import { quietWorld } from "../world.js";
import { OtherSecret, openSecrets, secretsFrom } from "./secrets.js";

const [mine, other] = ["m".repeat(32), "o".repeat(32)];

onBothDatabases("the secret", ({ database: kind }) => {
  const ownerOf = suiteDatabase(kind);

  /** A database at its first start. */
  async function unopened() {
    await ownerOf().deleteFrom("installation").execute();
    await ownerOf().deleteFrom("workspaces").execute();
    return (given?: string) => openSecrets(ownerOf(), given, quietWorld);
  }

  it("is the one that was given at the first start, or none at all", async () => {
    const open = await unopened();
    const sealed = (await open(mine)).seal("whsec");
    expect((await open(mine)).unseal(sealed)).toBe("whsec");
    for (const wrong of [other, undefined]) {
      await expect(open(wrong)).rejects.toThrow(OtherSecret);
      await expect(open(wrong)).rejects.toThrow("Start with the SETUP_PACK_SANDBOX_SECRET that it was made with.");
    }
    expect((await open(mine)).unseal(sealed)).toBe("whsec");
  });

  it("is the one that the database keeps where none was given", async () => {
    const open = await unopened();
    const sealed = (await open()).seal("whsec");
    expect((await open()).unseal(sealed)).toBe("whsec");
    await expect(open(mine)).rejects.toThrow(
      "is kept in the database itself: start without SETUP_PACK_SANDBOX_SECRET.",
    );
  });

  it("is one for processes that start at the same time", async () => {
    const open = await unopened();
    const started = await Promise.allSettled([open(mine), open(other), open(mine), open(other)]);
    expect(started.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });

  it("is tried on what is sealed where the database was made before there was a check", async () => {
    const open = await unopened();
    await ownerOf().insertInto("installation").values({ secret: null, sealed_check: null }).execute();
    const times = { created_at: new Date(), updated_at: new Date(), verified_at: null, previous_until: null };
    const hook = { id: "hook", url: "https://example.org", status: "unverified", events: ["*"], ...times };
    const sealed_secret = secretsFrom(mine, quietWorld).seal("whsec");
    const secrets = { sealed_secret, sealed_code_word: null, previous_sealed_secret: null };
    await ownerOf()
      .insertInto("webhooks")
      .values({ workspace_id: await bareWorkspace(ownerOf()), ...hook, ...secrets })
      .execute();
    await expect(open(other)).rejects.toThrow(OtherSecret);
    expect((await open(mine)).unseal(sealed_secret)).toBe("whsec");
    await expect(open(other)).rejects.toThrow(OtherSecret);
  });

  it("that is another one keeps a sandbox from starting, and leaves the database to the right one", async () => {
    const onSameRows = await startsOnSameRows(kind);
    const start = (secret: string) => onSameRows({ secret });
    await (await start(mine)).close();
    await expect(start(other)).rejects.toThrow(OtherSecret);
    await (await start(mine)).close();
  });
});
