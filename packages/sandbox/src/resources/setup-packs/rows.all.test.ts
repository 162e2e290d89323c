import { diff } from "@setup-pack/core";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { openPostgres } from "../../database/postgres/postgres.js";
import { freshStorage, ownSandbox } from "../../testing/own-sandbox.js";
import { newWorkspace } from "../../testing/workspace.js";
import { quietWorld } from "../../world.js";
import { idOf, install, smallPack, smallPipeline, smallTag, stateOf } from "./install.test-support.js";

const { packId } = smallPack();

it("an installation is what its records are now, however they came to be so", async () => {
  const storage = await freshStorage("PostgreSQL");
  if (storage.kind !== "postgres") throw new Error("The rows are not in PostgreSQL.");
  const workspace = await newWorkspace(await ownSandbox("PostgreSQL", { storage }));
  const resources = [smallTag, { kind: "custom_field", key: "budget", name: "Budget", data: { type: "number" } }];
  await install(workspace, smallPack({ resources }));
  const pipeline = await idOf(workspace, packId, "pipelines", "buyers");
  const owner = await openPostgres(storage.url, 1, quietWorld);
  await sql`update pipelines set name = 'Ours' where id = ${pipeline}`.execute(owner);
  await sql`update pipeline_stages set probability = 20, name = 'Fresh' where name = 'New' and pipeline_id = ${pipeline}`.execute(
    owner,
  );
  await sql`delete from pipeline_stages where name = 'Signed' and pipeline_id = ${pipeline}`.execute(owner);
  await sql`insert into pipeline_stages (workspace_id, id, pipeline_id, name, type, position, probability)
    values (${workspace.id}, 'pst_own', ${pipeline}, 'Our own', 'OPEN', 9, 5)`.execute(owner);
  await sql`update tags set color = null where name = 'Warm'`.execute(owner);
  await sql`delete from custom_fields where name = 'Budget'`.execute(owner);

  const state = await stateOf(workspace, packId);
  const [fresh, , won, lost] = smallPipeline.stages;
  expect(state?.current.resources).toEqual([{ ...smallTag, data: {} }]);
  expect(state?.current.pipelines).toEqual([
    {
      ...smallPipeline,
      name: "Ours",
      stages: [
        { ...fresh, name: "Fresh", probability: 20 },
        won,
        lost,
        { key: "pst_own", name: "Our own", probability: 5 },
      ],
    },
  ]);

  const release = smallPack({ version: "1.1.0", resources, description: "A new release" });
  await install(workspace, release, { onConflict: "take-release" });
  const after = await stateOf(workspace, packId);
  expect(after && state && diff(state.current, { ...after.current, version: "1.0.0" }).changes).toMatchObject([
    { item: { kind: "pack" } },
  ]);
  await owner.destroy();
});
