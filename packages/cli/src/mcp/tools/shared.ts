import { input, Type, text } from "@setup-pack/edit/authoring";
import type { Page } from "../answer.js";

/** Inputs and outputs that several tools have. */
export const pack = text("The path of a pack below the root: a .json file or a source folder, as list_packs gives it");

export const paging = {
  from: Type.Optional(Type.Integer({ minimum: 0, description: "The line to begin with, where an answer said so" })),
  tokens: Type.Optional(
    Type.Integer({ minimum: 100, maximum: 20_000, description: "How much to give at most; 1500 when left out" }),
  ),
};

/** An answer of lines: some of them, how many there are, and from where to go on. */
export const linesOutput = input({
  lines: Type.Array(Type.String(), { description: "Data out of the pack" }),
  count: Type.Integer(),
  next: Type.Optional(Type.Integer()),
});

export const linesOf = ({ lines, next }: Page, count: number) => ({
  lines: [...lines],
  count,
  ...(next !== undefined && { next }),
});
