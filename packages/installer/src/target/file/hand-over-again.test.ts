import { addContactTag, createContact } from "@setup-pack/workspace-client";
import { expect, it } from "vitest";
import { install, planned, targetOf, world } from "../../end-to-end.test-support.js";
import { uninstall } from "../../operate/uninstall.js";
import { verify } from "../../operate/verify.js";
import { automation, compiledText, packOf, refused, sure } from "../../packs.test-support.js";
import { makePlan } from "../../plan/make-plan.js";
import { sandboxOfFile } from "../../sandbox.test-support.js";
import { otherId, tag } from "../../shared-records/records.test-support.js";
import { fileTarget } from "./file-target.js";

const newWorkspace = sandboxOfFile();

const stage = { kind: "contact_stage", key: "active", name: "Active buyer" };
const refersTo = { type: "tag", id: "slow", name: "Slow" };
const release = packOf({
  resources: [tag("slow", "Slow", "#ff0000"), tag("cold", "Cold"), tag("gone", "Gone"), stage],
  automations: [
    automation("a", [refersTo], { tag_id: "slow" }, "action.add_tag"),
    automation(
      "b",
      [{ type: "stage", id: "active", name: "Active buyer" }],
      { stage_id: "active" },
      "action.set_stage",
    ),
  ],
});
const { packId } = release.document;

/** A workspace in which an installation has left a renamed tag that a contact has, and a stage that another pack has. */
async function leftBehind() {
  const workspace = await newWorkspace();
  const { client, change } = workspace;
  await install({ release }, client);
  const other = { ...packOf({ name: "Other", resources: [stage] }).document, packId: otherId };
  await install({ release: compiledText(JSON.stringify(other)) }, client);
  const ids = sure(await targetOf(client).read(packId))?.ids;
  const slow = ids?.get("resources slow") ?? "";
  await change("tags", slow, { name: "Really slow" });
  await change("tags", ids?.get("resources cold") ?? "", { name: "Ice cold" });
  await change("contact-stages", ids?.get("resources active") ?? "", { name: "Really active" });
  const { id } = await createContact(client, { first_name: "Ada", last_name: "Moreno" });
  await addContactTag(client, id, slow);
  const { kept } = sure(await uninstall(packId, targetOf(client)));
  expect(kept.map(({ name, reason }) => [name, reason])).toEqual([
    ["Really slow", "in use"],
    ["Ice cold", "edited"],
    ["Really active", "carried by Other"],
  ]);
  return { ...workspace, slow };
}

it("hands over what an earlier installation left as the workspace has it, and says that it is there", async () => {
  const { client } = await leftBehind();
  const target = fileTarget({ lookups: targetOf(client), folder: new Map(), world });
  const request = { release, existing: "use" } as const;
  const made = sure(await makePlan(request, target, world));
  // Of the stage that another pack has in its care since, and the office renamed, a second one is made.
  expect(made.installPlan.plan.items.map(({ key, action }) => `${action} ${key}`).sort()).toEqual([
    "create a",
    "create active",
    "create b",
    "create gone",
    "keep cold",
    "keep slow",
  ]);
  const { plan } = (await planned(request, client)).installPlan;
  expect(made.installPlan.plan.items).toEqual(plan.items);
  const folder = sure(await target.apply(made.installPlan, { dryRun: false })).files ?? new Map();
  const handed = compiledText(folder.get("pack.json") ?? "").document;
  expect(handed.resources?.map(({ key, name }) => `${key} ${name}`)).toEqual([
    "slow Really slow",
    "cold Ice cold",
    "gone Gone",
    "active Active buyer",
  ]);
  expect(folder.get("CHECKLIST.md")).toMatch(
    /## The workspace has these .* manages them .*\n\n- \[ \] tag "Really slow" \\\(slow\\\)\n- \[ \] tag "Ice cold" \\\(cold\\\)\n\n/,
  );
  const again = fileTarget({ lookups: targetOf(client), folder, world });
  const next = packOf({ ...release.document, resources: [tag("slow", "Slower", "#ff0000"), stage] }, "1.1.0");
  const upgrade = sure(await makePlan({ release: next, onConflict: "keep-workspace" }, again, world));
  expect(upgrade.installPlan.plan.items.find(({ key }) => key === "slow")?.action).toBe("keep");
  await install({ release: compiledText(folder.get("pack.json") ?? "") }, client);
  const look = fileTarget({ lookups: targetOf(client), folder, world });
  expect(sure(await verify(packId, look)).filter(({ found }) => found !== "once")).toEqual([]);
});

it("hands nothing over that would name what somebody removed since it was planned", async () => {
  const { client, remove, slow } = await leftBehind();
  const made = sure(
    await makePlan({ release }, fileTarget({ lookups: targetOf(client), folder: new Map(), world }), world),
  );
  await remove("tags", `${slow}?unlink=true`);
  const late = fileTarget({ lookups: targetOf(client), folder: new Map(), world });
  expect(refused(await late.apply(made.installPlan, { dryRun: false })).message).toMatch(
    /^An automation refers to the tag "Slow", which the pack to import would neither carry nor /,
  );
});
