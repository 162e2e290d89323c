import { fixturePacks } from "@setup-pack/fixtures";
import {
  listContactStages,
  listPipelines,
  listReferenceTargets,
  listTags,
  type WorkspaceClient,
} from "@setup-pack/workspace-client";
import { describe, expect, it } from "vitest";
import { install, planned, targetOf } from "../end-to-end.test-support.js";

import { uninstall } from "../operate/uninstall.js";
import { automation, compiledText, packOf, sure } from "../packs.test-support.js";

import { sandboxOfFile } from "../sandbox.test-support.js";
import type { ChangedItem } from "../target/target.js";
import { otherId, tag, tagsIn } from "./records.test-support.js";

const newWorkspace = sandboxOfFile();
/** Any record that a reference of a type can stand for. */
async function somethingFor(
  type: string,
  client: WorkspaceClient,
  add: (collection: string, record: object) => Promise<string>,
): Promise<string> {
  if (type === "deal_stage") return (await listPipelines(client)).data[0]?.stages[0]?.id ?? "";
  if (type === "pipeline") return (await listPipelines(client)).data[0]?.id ?? "";
  if (type === "stage") return (await listContactStages(client)).data[0]?.id ?? "";
  if (type === "tag") return add("tags", { name: `A tag ${Math.random()}` });
  if (type === "user") return add("members", { name: "Somebody", email: `${Math.random()}@example.org` });
  if (type === "lead_source") return add("lead-sources", { name: `A source ${Math.random()}` });
  if (type === "custom_field") return add("custom-fields", { name: `A field ${Math.random()}`, type: "text" });
  const found = (await listReferenceTargets(client, type)).data[0]?.id;
  if (found !== undefined) return found;
  throw new Error(`There is nothing for ${type}.`);
}

describe("shared records", () => {
  it("lets all packs of the fixtures be installed together", async () => {
    const { client, add } = await newWorkspace();
    const collections: Readonly<Record<string, string>> = {
      team: "teams",
      pond: "ponds",
      website: "websites",
      form: "forms",
      program: "programs",
      user: "members",
      appointment_type: "appointment-types",
      appointment_outcome: "appointment-outcomes",
      relationship_label: "relationship-labels",
    };
    const made = new Set<string>();
    for (const { text } of fixturePacks()) {
      const release = compiledText(text);
      const open = (await planned({ release, existing: "adopt", onConflict: "keep-workspace" }, client)).matches;
      const bound = [];
      for (const { reference, ...match } of open) {
        const { type, id, names } = reference;
        const collection = collections[type];
        if ("target" in match) continue;
        const name = `${type} ${names[0] ?? id}`;
        if (collection !== undefined && !made.has(name)) {
          made.add(name);
          bound.push({
            type,
            id,
            targetId: await add(collection, {
              name: names[0] ?? id,
              ...(type === "user" ? { email: "a@example.org" } : {}),
            }),
          });
        } else bound.push({ type, id, targetId: await somethingFor(type, client, add) });
      }
      const bindings = { bindings: bound };
      await install({ release, bindings, existing: "adopt", onConflict: "keep-workspace" }, client);
    }
    const stages = (await listContactStages(client)).data.filter(({ name }) => name === "Past client");
    expect(stages).toHaveLength(1);
    const sales = (await listPipelines(client, { limit: 100 })).data.filter(({ name }) => name === "Sales");
    expect(sales).toHaveLength(1);
    const referredTo: ChangedItem[] = [];
    for (const { text } of fixturePacks()) {
      const { packId } = compiledText(text).document;
      const { kept, untold } = sure(await uninstall(packId, targetOf(client)));
      expect(untold).toBeUndefined();
      referredTo.push(...kept.filter(({ reason }) => reason?.startsWith("used by")));
    }
    // What stayed for another pack goes with the last of them.
    const tagsReferredTo = referredTo.filter(({ resourceKind }) => resourceKind === "tag");
    expect(tagsReferredTo.map(({ name }) => name).sort()).toEqual(["Buyer lead", "Hot buyer", "Long-term buyer"]);
    const left = (await listTags(client)).data.filter(({ name }) => !name.startsWith("A tag"));
    expect(left).toEqual([]);
    expect((await listPipelines(client)).data.map(({ name, stages: { length } }) => [name, length])).toEqual([
      ["Sales", 5],
    ]);
  });

  it("takes along what a pack that went earlier had left for it, unless somebody edited it or another pack refers to it", async () => {
    const { client, change } = await newWorkspace();
    const referring = (key: string, ...ids: readonly [string, string][]) =>
      automation(
        key,
        ids.map(([type, id]) => ({ type, id, name: id })),
      );
    const first = packOf({
      name: "Listings",
      resources: ["hot", "cold", "past", "warm"].map((name) => tag(name, name)),
      automations: [referring("follow", ["tag", "warm"])],
    });
    const monthly = referring("monthly", ["tag", "hot"], ["tag", "cold"], ["tag", "past"], ["automation", "follow"]);
    const second = packOf({ name: "Rentals", packId: otherId, automations: [monthly] });
    const yearly = referring("yearly", ["tag", "past"]);
    const third = packOf({ name: "Sales", packId: "7c3a1e52-1d4b-4b0e-9a65-0f5b8d2c6e31", automations: [yearly] });
    for (const release of [first, second, third]) await install({ release }, client);
    const target = targetOf(client);
    const cold = sure(await target.read(first.document.packId))?.ids.get("resources cold") ?? "";
    await change("tags", cold, { color: "#111111" });
    expect(sure(await uninstall(first.document.packId, target)).removed).toEqual([]);
    const goneWith = async (release: typeof first, dryRun: boolean) =>
      sure(await uninstall(release.document.packId, target, { dryRun })).removed.map(({ key, reason }) => [
        key,
        reason,
      ]);
    const left = "left by Listings";
    for (const dryRun of [true, false])
      expect(await goneWith(second, dryRun)).toEqual([
        ["monthly", undefined],
        ["follow", left],
        ["hot", left],
        ["warm", left],
      ]);
    expect(await tagsIn(client)).toEqual({ cold: "#111111", past: null });
    expect(await goneWith(third, false)).toEqual([
      ["yearly", undefined],
      ["past", left],
    ]);
    expect(await tagsIn(client)).toEqual({ cold: "#111111" });
  });
});
