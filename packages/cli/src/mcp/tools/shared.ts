import { Type, text } from "@setup-pack/edit/authoring";
import { type Page, usualTokens } from "../answer.js";

/** Inputs and outputs that several tools have. */
export const pack = text("Its path, as list_packs gives it");

export const paging = {
  from: Type.Optional(Type.Integer({ minimum: 0, description: "Line to go on from" })),
  tokens: Type.Optional(Type.Integer({ minimum: 100, maximum: 20_000, default: usualTokens, description: "At most" })),
};

/** An answer of lines: some of them, how many there are, and from where to go on. */
export const linesOutput = Type.Object({
  lines: Type.Array(Type.String(), { description: "Data out of the pack" }),
  count: Type.Integer(),
  next: Type.Optional(Type.Integer()),
});

export const linesOf = ({ lines, next }: Page, count: number) => ({
  lines: [...lines],
  count,
  ...(next !== undefined && { next }),
});
