import { describe, expect, it } from "vitest";
import { automation, block, pipeline, resource, stage } from "../diff/classes/examples.js";
import { packIn } from "../diff/pack-edits.test-support.js";
import type { Pack } from "../model.js";
import { applyPlan } from "./apply-plan.js";
import { type PlanOptions, plan } from "./plan.js";
import { bytes } from "./plan.test-support.js";

const pack = (members: object, version = "1.0.0"): Pack =>
  packIn(
    JSON.stringify({
      format: "service.setup-pack",
      schemaVersion: 2,
      packId: "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10",
      name: "Example",
      version,
      ...members,
    }),
  );

/** An automation whose one action names something, with a reference to it. */
const naming = (config: Record<string, unknown>, type: string, id: string, document: object = {}) =>
  automation([block("use", "action.set_field", config)], { references: [{ type, id, name: id }], ...document });

const tagging = (document: object = {}) => naming({ tag_id: "hot" }, "tag", "hot", document);
const moving = (config: object = {}) => naming({ stage_id: "met", ...config }, "deal_stage", "met");
const without = pipeline([stage("new")]);

/** Only the stranded references that a plan reports. */
function stranded(sides: { installed: Pack; release: Pack; workspace?: Pack }, options: Partial<PlanOptions> = {}) {
  const { diagnostics } = plan(sides, { ...bytes, ...options });
  return diagnostics.flatMap(({ rule, message }) => (rule === "upgrade/stranded-reference" ? [message] : []));
}

describe("a reference of an automation that stays", () => {
  const installed = pack({ automations: [moving()], pipelines: [pipeline()] });

  /** The keys of the stages that are there once a plan is carried out. */
  const stagesAfter = (
    sides: { installed: Pack; release: Pack; workspace?: Pack },
    options: Partial<PlanOptions> = {},
  ) =>
    applyPlan(
      plan(sides, { ...bytes, ...options }),
      sides.workspace ?? sides.installed,
      sides.release,
    ).pipelines?.[0]?.stages.map(({ key }) => key);

  it("keeps a stage that the release drops", () => {
    const release = pack({ pipelines: [without] }, "2.0.0");
    expect(stranded({ installed, release })).toEqual([]);
    expect(stagesAfter({ installed, release })).toEqual(["new", "met", "won", "lost"]);
    expect(stagesAfter({ installed, release }, { prune: true })).toEqual(["new", "won", "lost"]);
  });

  it.each([
    ["tag", "tag"],
    ["lead_source", "lead_source"],
    ["custom_field", "custom_field"],
    ["stage", "contact_stage"],
  ])("keeps a %s from being removed while a local edit keeps the automation", (type, kind) => {
    const [use, item] = [naming({ value: "hot" }, type, "hot"), resource({ kind })];
    const edited = naming({ value: "hot" }, type, "hot", { name: "Ours" });
    const sides = {
      installed: pack({ automations: [use], resources: [item] }),
      workspace: pack({ automations: [edited], resources: [item] }),
      release: pack({}, "2.0.0"),
    };
    const actions = (onConflict: "keep-workspace" | "take-release") =>
      plan(sides, { ...bytes, prune: true, onConflict }).items.map(({ action }) => action);
    expect(actions("keep-workspace")).toEqual(["keep", "keep"]);
    expect(actions("take-release")).toEqual(["remove", "remove"]);
    expect(stranded(sides, { prune: true, onConflict: "keep-workspace" })).toEqual([]);
    expect(stranded(sides, { onConflict: "keep-workspace" })).toEqual([]);
  });

  it("keeps a stage that a kept block goes on naming, though its automation does not list it any more", () => {
    const workspace = pack({ automations: [moving({ stage_id: "met", note: "ours" })], pipelines: [pipeline()] });
    const release = pack({ automations: [automation()], pipelines: [without] }, "2.0.0");
    const sides = { installed, workspace, release };
    expect(stranded(sides, { onConflict: "keep-workspace" })).toEqual([]);
    expect(stagesAfter(sides, { onConflict: "keep-workspace" })).toEqual(["new", "met", "won", "lost"]);
    expect(stagesAfter(sides, { onConflict: "take-release" })).toEqual(["new", "won", "lost"]);
  });

  it("is no matter of its own while its automation is in conflict", () => {
    const workspace = pack({ automations: [moving({ note: "ours" })], pipelines: [pipeline()] });
    const release = pack({ automations: [automation()], pipelines: [without] }, "2.0.0");
    expect(stranded({ installed, workspace, release })).toEqual([]);
  });

  it("goes on using an item and a stage that have another key, and nothing that is of another kind", () => {
    const [dropped, staged] = [
      pack({ automations: [tagging()], resources: [resource()] }),
      pack({ automations: [moving()], pipelines: [pipeline([stage("new"), stage("met")])] }),
    ];
    const retyped = pack({ resources: [resource({ kind: "lead_source" })] }, "2.0.0");
    const seen = stage("seen", { name: "met" });
    expect(
      stranded({ installed: dropped, release: pack({ resources: [resource({ key: "hot-lead" })] }, "2.0.0") }),
    ).toEqual([]);
    expect(
      stranded({ installed: staged, release: pack({ pipelines: [pipeline([stage("new"), seen])] }, "2.0.0") }),
    ).toEqual([]);
    expect(stranded({ installed: dropped, release: retyped })).toHaveLength(1);
    expect(stranded({ installed: dropped, release: retyped }, { prune: true })).toEqual([]);
  });

  it("stays listed while a block that stays uses it", () => {
    const blocks = (...more: readonly Readonly<Record<string, unknown>>[]) => [
      block("use", "action.set_field", { tag_id: "hot" }),
      ...more,
    ];
    const own = block("own", "action.set_field", { tag_id: "hot" });
    const references = (id: string) => ({ references: [{ type: "tag", id, name: id }] });
    const using = (key: string) => automation([block("use", "action.set_field", { tag_id: key })], references(key));
    const sides = {
      installed: pack({ automations: [using("hot")], resources: [resource()] }),
      workspace: pack({ automations: [automation(blocks(own), references("hot"))], resources: [resource()] }),
      release: pack({ automations: [using("hot-lead")], resources: [resource({ key: "hot-lead" })] }, "2.0.0"),
    };
    const after = applyPlan(plan(sides, bytes), sides.workspace, sides.release);
    expect(after.automations?.[0]?.document.references?.map(({ id }) => id)).toEqual(["hot", "hot-lead"]);
    expect(stranded(sides)).toEqual([]);
  });

  it("is not stranded where the release names something else by the same word", () => {
    const sides = {
      installed: pack({ automations: [tagging()], resources: [resource()] }),
      workspace: pack({ automations: [tagging({ name: "Ours" })], resources: [resource()] }),
      release: pack(
        {
          automations: [naming({ tag_id: "hot" }, "stage", "hot")],
          resources: [resource({ kind: "contact_stage" })],
        },
        "2.0.0",
      ),
    };
    expect(stranded(sides)).toEqual([]);
  });

  it("is not stranded by what the workspace never had", () => {
    const elsewhere = naming({ tag_id: "office" }, "tag", "office");
    const sides = {
      installed: pack({ automations: [elsewhere], resources: [resource()] }),
      release: pack({}, "2.0.0"),
    };
    expect(stranded(sides)).toEqual([]);
    expect(stranded(sides, { prune: true })).toEqual([]);
  });
});
