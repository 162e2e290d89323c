import { diff, type Pack, type ReferenceType } from "@setup-pack/core";
import { arbitraryPackText } from "@setup-pack/fixtures";
import { listPipelines } from "@setup-pack/workspace-client";
import fc from "fast-check";
import { expect } from "vitest";
import { install, installOnce, targetOf } from "./end-to-end.test-support.js";
import { externalReferences } from "./match/external-reference.js";
import { drift } from "./operate/drift.js";
import { uninstall } from "./operate/uninstall.js";
import { automation, compiledText, packOf, sure } from "./packs.test-support.js";
import type { TestWorkspace } from "./sandbox.test-support.js";

/** One record of each type, for references to be bound to. */
async function oneOfEach({ client, add }: TestWorkspace): Promise<ReadonlyMap<string, string>> {
  const own = packOf({
    packId: "5b0e0c52-8a3c-4e0f-9d3a-6c1f2e7b9a10",
    automations: [automation("a")],
    smartLists: [{ key: "l", name: "Own", filters: { version: 2, root: {} } }],
    messageTemplates: [{ key: "t", name: "Own", channel: "email", subject: "Own", body: "Own" }],
  });
  await install({ release: own }, client);
  const { ids } = sure(await targetOf(client).read(own.document.packId)) ?? {};
  const [pipeline] = (await listPipelines(client)).data;
  const name = "Own record of the test";
  const added = await Promise.all(
    [
      ["tag", "tags", {}],
      ["stage", "contact-stages", {}],
      ["lead_source", "lead-sources", {}],
      ["user", "members", { email: "ann@example.com" }],
      ["team", "teams", {}],
      ["pond", "ponds", {}],
      ["website", "websites", {}],
      ["form", "forms", {}],
      ["program", "programs", {}],
      ["custom_field", "custom-fields", { type: "text" }],
      ["appointment_type", "appointment-types", {}],
      ["appointment_outcome", "appointment-outcomes", {}],
      ["relationship_label", "relationship-labels", {}],
    ].map(
      async ([type, list, more]): Promise<[string, string]> => [
        String(type),
        await add(String(list), { name, ...Object(more) }),
      ],
    ),
  );
  return new Map([
    ...added,
    ["pipeline", pipeline?.id ?? ""],
    ["deal_stage", pipeline?.stages[0]?.id ?? ""],
    ["automation", ids?.get("automations a") ?? ""],
    ["smart_list", ids?.get("smartLists l") ?? ""],
    ["email_template", ids?.get("messageTemplates t") ?? ""],
  ]);
}

/**
 * PostgreSQL holds neither NUL nor half of a surrogate pair, which the sandbox says of every such text; the embedded
 * database loses a byte order mark that a text begins with.
 */
const isStorable = (value: unknown): boolean => !/\\u0000|\\ud[89a-f]|"\ufeff/i.test(JSON.stringify(value));

/** An image that stands on some server has to be fetched from there, which a test does not. */
const hasToBeFetched = ({ role, data }: NonNullable<Pack["assets"]>[number]): boolean =>
  role === "email_image" && typeof data !== "string";

/** Any pack that is taken in has not drifted, is what was released, is known again, and goes without a trace. */
export async function takesInAnyPack(newWorkspace: () => Promise<TestWorkspace>, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(arbitraryPackText, async (text) => {
      const release = compiledText(text);
      fc.pre(isStorable(release.document) && !(release.document.assets ?? []).some(hasToBeFetched));
      const workspace = await newWorkspace();
      const { client } = workspace;
      const ids = await oneOfEach(workspace);
      const { packId } = release.document;
      const targetId = (type: ReferenceType) => ids.get(type) ?? "";
      const bindings = externalReferences(release).map(({ type, id }) => ({ type, id, targetId: targetId(type) }));
      const request = {
        release,
        existing: "adopt" as const,
        onConflict: "take-release" as const,
        bindings: { bindings },
      };
      await install(request, client);
      const target = targetOf(client);
      expect(sure(await drift(packId, target)).changes).toEqual([]);
      const { base } = sure(await target.read(packId)) ?? {};
      expect(base && diff(base, release.document).changes).toEqual([]);
      expect(await installOnce(request, client)).toBe("installed");
      expect(sure(await uninstall(packId, target)).kept).toEqual([]);
    }),
    { numRuns, seed: 20261121 },
  );
}
