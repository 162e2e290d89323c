import { type TSchema, Type } from "@sinclair/typebox";
import { closed, nullable, oneOf, record, timestamp } from "../../http/schema/shapes.js";
import { holds } from "./items/holds.js";
import { binding, count, key, kind, object, revision, running } from "./schema-parts.js";

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
  reading: Type.Optional(
    object(
      "How settings are read, as its install plan said (schemas/install-plan.schema.json, packReading); left out where it said nothing.",
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
