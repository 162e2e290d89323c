import { itemKinds } from "@setup-pack/core/format";
import { type TSchema, Type } from "@sinclair/typebox";
import { closed, nullable, oneOf, record, timestamp } from "../../http/schema/shapes.js";
import { holds } from "./items/holds.js";

/** Any JSON object: its shape stands in a schema of its own. */
const object = (description: string) => Type.Object({}, { additionalProperties: true, description });

const count = (description: string) => Type.Integer({ minimum: 0, description });

const kind = oneOf(itemKinds, { description: "The list of the pack in which the item stands." });
const key = Type.String({ description: "The item's key in the pack." });
const revision = Type.String({ description: "The state of the installation; it grows with every change." });
const summary = {
  pack_id: Type.String(),
  name: Type.String(),
  version: Type.String(),
  revision,
  installed_at: timestamp(),
  updated_at: timestamp(),
};

export const setupPack = record("SetupPack", {
  ...summary,
  item_ids: Type.Optional(
    Type.Array(Type.String(), { description: "Only where the query has item_ids: those that belong to this pack." }),
  ),
});

export const itemIds = Type.String({
  maxLength: 10_000,
  description: "Ids of records or items, with commas between them: only packs that one of them belongs to.",
  examples: ["tag_019958308980000046c3155c66d9b4e3,pip_019958308981000046c3155c66d9b4e4"],
});

const itemFields = {
  kind,
  key,
  id: Type.String({ description: "The id of the item in this workspace; of a tag or a pipeline, that of its record." }),
  name: Type.String({
    description: "What the workspace calls it: of what is used, not what the pack does.",
  }),
  document: object(
    "The item as it is now, in terms of the pack: local edits made, references as the pack writes them. Of an asset without its bytes: byteSize and sha256 say which file it is.",
  ),
  address: Type.Optional(Type.String({ description: "Of an asset whose bytes are here: where they are." })),
  hold: oneOf(holds, {
    description:
      "Whose it is. Owned: made by this pack. Adopted: the office's, taken into the pack's care. Used: the office's or another pack's, never written. Released: dropped by a later release or left by an uninstallation, nobody's duty.",
  }),
  owner: nullable(Type.String(), {
    description: "The id of the pack that has it in its care; null where none has, as of what is the office's.",
  }),
  base: Type.Optional(object("Of what was released: the item as the last release that carried it said.")),
  before: Type.Optional(object("Of what was adopted: the item as it was before.")),
} satisfies Record<string, TSchema>;

const binding = record("SetupPackBinding", { type: Type.String(), id: Type.String(), targetId: Type.String() });

const running = (description: string) =>
  closed(
    {
      on: Type.Boolean({ description: "Whether it is switched on." }),
      under_way: count("The contacts on their way through it."),
    },
    { description },
  );

export const installation = record("SetupPackInstallation", {
  ...summary,
  uninstalled_at: nullable(timestamp(), { description: "Null as long as it is installed." }),
  base: nullable(
    object("The release as it was installed: a pack, its assets without bytes; null where none is installed any more."),
  ),
  about: object("The members at the top of the pack as they are now, without its lists of items."),
  items: Type.Array(
    record("InstalledItem", {
      ...itemFields,
      edited: Type.Boolean({ description: "Whether it is not as the release that carried it last said." }),
      relying: Type.Optional(
        closed(
          {
            contacts: Type.Optional(count("The contacts that have it.")),
            deals: Type.Optional(count("The deals in its stages.")),
            stages: Type.Optional(
              Type.Record(Type.String(), count("The deals in it."), {
                description: "Of a pipeline: its stages with deals, by their keys.",
              }),
            ),
          },
          {
            description:
              "Only where the query has relying: how many would lose something if it went. Left out of what no contact and no deal can have.",
          },
        ),
      ),
      running: Type.Optional(running("Only where the query has relying: of an automation, how it runs now.")),
      used_by: Type.Optional(
        Type.String({
          description:
            "Only where the query has relying: an automation of another pack that refers to it, so that it stays whatever becomes of this one.",
          examples: ['automation "A note a month" of Autumn'],
        }),
      ),
      stages_used_by: Type.Optional(
        Type.Record(Type.String(), Type.String(), {
          description: "Of a pipeline: the same for its stages, by their keys.",
        }),
      ),
      heir: Type.Optional(
        closed(
          { pack_id: Type.String(), name: Type.String() },
          {
            description:
              "Only where the query has relying: the other pack that carries it too, and has it once this one lets go of it.",
          },
        ),
      ),
    }),
    { description: "In the order of the pack." },
  ),
  bindings: Type.Array(binding, { description: "What the references that the pack does not carry stand for." }),
  blocks: Type.Optional(
    object(
      "Where settings of blocks hold ids, by kind of block, as its install plan said (schemas/install-plan.schema.json, blockMarks); left out where it said nothing.",
    ),
  ),
});

export const itemDetail = record("InstalledItemDetail", {
  ...itemFields,
  installed: object(
    "The item as the workspace has it: references are ids of this workspace, images are copies, automations are drafts, `enabled` once they are switched on.",
  ),
  revision,
});

export const release = record("SetupPackRelease", {
  version: Type.String(),
  revision,
  plan_id: nullable(Type.String(), { description: "The plan that was carried out; null for a rollback." }),
  to: nullable(Type.String(), {
    description: "Of a rollback: the revision that it went back to, where that is known.",
  }),
  applied_at: timestamp(),
  actor: Type.String({ description: "The key that did it, by its prefix, and the member who made the key." }),
});

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

const stay = {
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
const { name, reason, edited, fields, stages } = stay;
const optionalStay = {
  name: Type.Optional(name),
  reason: Type.Optional(reason),
  edited: Type.Optional(edited),
  fields: Type.Optional(fields),
  stages: Type.Optional(stages),
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
