import { Type } from "@sinclair/typebox";
import { closed, nullable, oneOf, record } from "../../http/schema/shapes.js";
import { binding, count, key, kind, object, revision, running } from "./schema-parts.js";

export const installPlan = Type.Object(
  {},
  {
    additionalProperties: true,
    "x-component": "InstallPlan",
    description: "An install plan (schemas/install-plan.schema.json).",
  },
);

const resource_kind = Type.Optional(
  Type.String({ description: "Of a resource: its kind.", examples: ["tag", "lead_source"] }),
);

const stopped = Type.Optional(
  count(
    "Of an automation: the contacts whose way through it ends; at once where it goes, and when their turn comes where the step is gone at which they stand.",
  ),
);

const keptMembers = {
  name: Type.String({
    description:
      "What the workspace calls it then, or called what goes: of what no release carries, and of what a rollback changes.",
  }),
  reason: Type.String({
    description: "Of what stays though the release does not carry it, or goes though that does: why.",
    examples: [
      "edited",
      "in use",
      "used by what is kept",
      "adopted",
      "used",
      "left before",
      "there before",
      "carried by Autumn",
      "deleted before",
    ],
  }),
  edited: Type.Boolean({
    description:
      "Of what was adopted and goes back to the office: whether something in it stays that was changed since the pack came. Where nothing does, it is as it was before.",
  }),
  fields: Type.Array(object("A field as a plan has it (schemas/plan.schema.json)."), {
    description:
      "Which values of it change, and which stay though the pack would have them otherwise: of what a rollback changes, and of what goes back to the office.",
  }),
  running: running("Of an automation that is on, or has contacts in it: that goes on."),
  stages: Type.Array(
    record("LeftStage", {
      key,
      id: Type.String(),
      name: Type.String(),
      reason: Type.String({ examples: ["edited", "in use", 'used by automation "A note a month" of Autumn'] }),
    }),
    {
      description:
        "Of a pipeline: stages that stay in it though the pack that added them goes, or the release that is gone back to has them not.",
    },
  ),
};
const { name, reason, edited, fields, stages } = keptMembers;
const optionalStay = {
  name: Type.Optional(name),
  reason: Type.Optional(reason),
  edited: Type.Optional(edited),
  fields: Type.Optional(fields),
  stages: Type.Optional(stages),
  running: Type.Optional(keptMembers.running),
};

export const applied = record("AppliedPlan", {
  applied: Type.Boolean({ description: "False where it was a dry run." }),
  pack_id: Type.String(),
  version: Type.String(),
  revision,
  to: Type.Optional(Type.String({ description: "Of a rollback: the revision that it goes back to." })),
  items: Type.Array(
    record("AppliedItem", {
      kind,
      key,
      id: nullable(Type.String(), { description: "Of an item that went, the id it had; null where it never had one." }),
      resource_kind,
      action: oneOf(["create", "update", "keep", "remove", "adopt", "use", "conflict"], {
        description: "Conflict: only of the dry run of a rollback.",
      }),
      stopped,
      ran_before: Type.Optional(
        running("Of an automation that a rollback makes anew: how it ran when a later release removed it."),
      ),
      ...optionalStay,
    }),
    { description: "In the order of the plan." },
  ),
  bindings: Type.Optional(
    Type.Array(binding, { description: "Of the dry run of a rollback: what references would stand for." }),
  ),
  plan: Type.Optional(object("Of the dry run of a rollback: what it would do, as a plan (schemas/plan.schema.json).")),
});

export const rollback = closed(
  {
    to: Type.String({ description: "A revision of the history." }),
    on_conflict: Type.Optional(
      oneOf(["fail", "keep-workspace", "take-release"], {
        description: "Whose value stands where the workspace changed what going back would change too.",
        "x-decision": "Left out: fail.",
      }),
    ),
    conflicts: Type.Optional(
      Type.Array(
        closed({
          pointer: Type.String({
            description: "A JSON Pointer with keys and ids in the place of numbers; what leads deepest counts.",
            examples: ["/resources/warm/name"],
          }),
          choose: oneOf(["keep-workspace", "take-release"]),
        }),
        { maxItems: 1000, description: "The same for single places." },
      ),
    ),
    dry_run: Type.Optional(Type.Boolean()),
  },
  { "x-component": "SetupPackRollback" },
);

export const itemPatch = Type.Object(
  {},
  {
    additionalProperties: true,
    "x-component": "InstalledItemPatch",
    description: "A JSON Merge Patch (RFC 7396) of the item's document.",
  },
);

const gone = { kind, key, id: Type.String(), resource_kind };

export const uninstalled = record("UninstalledSetupPack", {
  pack_id: Type.String(),
  deleted: Type.Boolean({ description: "False where it was a dry run." }),
  removed: Type.Array(
    record("RemovedItem", {
      ...gone,
      stopped,
      name: optionalStay.name,
      reason: Type.Optional(
        Type.String({
          description: "Of what a pack that went earlier had left for this one: that.",
          examples: ["left by Autumn"],
        }),
      ),
    }),
  ),
  kept: Type.Array(record("KeptItem", { ...gone, ...optionalStay, name, reason }), {
    description: "What is not another pack's by now is the office's.",
  }),
});
