import { itemKinds } from "@setup-pack/core/format";
import { Type } from "@sinclair/typebox";
import { closed, oneOf, record } from "../../http/schema/shapes.js";

// What several shapes of this resource have in common.

/** Any JSON object: its shape stands in a schema of its own. */
export const object = (description: string) => Type.Object({}, { additionalProperties: true, description });

export const count = (description: string) => Type.Integer({ minimum: 0, description });

export const kind = oneOf(itemKinds, { description: "The list of the pack in which the item stands." });
export const key = Type.String({ description: "The item's key in the pack." });
export const revision = Type.String({ description: "The state of the installation; it grows with every change." });
export const binding = record("SetupPackBinding", { type: Type.String(), id: Type.String(), targetId: Type.String() });

export const running = (description: string) =>
  closed(
    {
      on: Type.Boolean({ description: "Whether it is switched on." }),
      under_way: count("The contacts on their way through it."),
    },
    { description },
  );
