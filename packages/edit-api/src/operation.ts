import type { operations as Shapes } from "./generated/edit-api.generated.js";
import { operations } from "./generated/operations.generated.js";

/** The name of an operation in `schemas/edit-api.openapi.json`. */
export type OperationId = keyof typeof operations;

/** The operations about the pack on disk, or about a workspace. */
export type OperationAbout<Tag extends "file" | "workspace"> = {
  [Id in OperationId]: (typeof operations)[Id]["tag"] extends Tag ? Id : never;
}[OperationId];

/** Returns the names of those operations, in the order of the document. */
export function operationsAbout<Tag extends "file" | "workspace">(tag: Tag): readonly OperationAbout<Tag>[] {
  const isAbout = (id: string): id is OperationAbout<Tag> =>
    Object.entries(operations).some(([name, operation]) => name === id && operation.tag === tag);
  return Object.keys(operations).filter(isAbout);
}

/** The shape that an operation answers with, or that each of the many values of its answer has; never for bytes. */
export type AnswerOf<Id extends OperationId> = Shapes[Id]["responses"] extends {
  readonly 200: { readonly content: infer Content };
}
  ? Valued<Content>
  : never;

/** The shape of the JSON that an operation is sent; never where that is bytes, or nothing. */
export type RequestOf<Id extends OperationId> = Shapes[Id] extends {
  readonly requestBody: { readonly content: infer Content };
}
  ? Valued<Content>
  : never;

/** The parameters that stand behind the question mark of an operation's address; never where there are none. */
export type QueryOf<Id extends OperationId> = NonNullable<Shapes[Id]["parameters"]["query"]>;

/** The operations that answer with one value as JSON. */
export type ValueOperation = {
  [Id in OperationId]: Shapes[Id]["responses"] extends {
    readonly 200: { readonly content: { readonly "application/json": unknown } };
  }
    ? Id
    : never;
}[OperationId];

/** Of the content of a body, by media type: the shape of its values. */
type Valued<Content> = Content extends
  | { readonly "application/json": infer Value }
  | { readonly "application/x-ndjson": infer Value }
  | { readonly "text/event-stream": infer Value }
  ? Value
  : never;
