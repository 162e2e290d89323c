import { isObject, type JsonObject } from "../json.js";

/** What an author can begin a pack with. */
export interface PackTemplate {
  /** A name for programs: "buyer-nurture". */
  readonly name: string;
  readonly title: string;
  /** What the pack does, in one line. */
  readonly summary: string;
  /** Loads the pack: JSON without an id, an author or a moment of export. */
  readonly text: () => Promise<string>;
}

/** What makes a pack of a template an author's own. */
export interface NewPackAnswers {
  /** A new uuid. */
  readonly packId: string;
  readonly name: string;
  readonly author?: string;
}

/**
 * A new pack from the text of a template, in the order of the format document.
 * @example
 * ```ts
 * import { packFromTemplate, packTemplates } from "@setup-pack/core/templates";
 *
 * const [template] = packTemplates;
 * const answers = { packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11", name: "Spring" };
 * console.log(packFromTemplate((await template?.text()) ?? "{}", answers).version); // 0.1.0
 * ```
 */
export function packFromTemplate(text: string, { packId, name, author }: NewPackAnswers): JsonObject {
  const template: unknown = JSON.parse(text);
  if (!isObject(template)) throw new Error("A template is not a JSON object");
  const { description, ...content } = template;
  return {
    format: "service.setup-pack",
    schemaVersion: 2,
    packId,
    name,
    ...(description === undefined ? {} : { description }),
    ...(author === undefined || author === "" ? {} : { author }),
    version: "0.1.0",
    ...content,
  };
}
