import { itemKinds } from "@setup-pack/core/format";
import { type Static, type TObject, type TProperties, Type } from "@sinclair/typebox";

/** Returns an object that has these members and no others. */
export const input = <Members extends TProperties>(members: Members): TObject<Members> =>
  Type.Object(members, { additionalProperties: false });

export const text = (description: string) => Type.String({ description });

export const open = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description });

export const automation = text("The key of an automation");
export const step = text("The id of a step");
export const pointer = text("A JSON Pointer from the pack on, such as /messageTemplates/0/body");

/** The list of the pack that an item is in. */
export const list = Type.Union(itemKinds.map((kind) => Type.Literal(kind)));

/** An item by its list and key, or a stage of a pipeline. */
export const thing = Type.Object(
  {
    list,
    key: Type.String(),
    stage: Type.Optional(text("Key of a stage of the pipeline")),
  },
  { additionalProperties: false, description: "An item, or a stage of a pipeline" },
);

export type Thing = Static<typeof thing>;

export const reference = Type.Object(
  {
    type: text("Such as tag, user, stage or email_template"),
    id: text("As settings have it"),
    name: Type.Optional(text("By which it is found in a workspace")),
    detail: Type.Optional(text("Of a deal_stage: the key of its pipeline")),
  },
  { additionalProperties: false },
);

const place = Type.Object({ x: Type.Number(), y: Type.Number() }, { additionalProperties: false });

export const places = Type.Record(Type.String(), place, { description: "By id of a step where it stands" });

export const index = (description: string) => Type.Integer({ minimum: 0, description });
