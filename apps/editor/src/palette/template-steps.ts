import { type BlockKindEntry, blockKind } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { fold } from "@setup-pack/core/words";
import { bookOf } from "../book/index.js";
import type { BeginsWith } from "../canvas/index.js";
import { entryOf, newThing, type Referable, referables } from "../fields/index.js";
import { paletteMessages } from "../messages/index.js";

const kind = "action.send_email";
const type = "email_template";

/** A step that sends an email template, to be chosen like a kind of step. */
export interface TemplateStep extends BlockKindEntry {
  /** Tells it from kinds and from the others. */
  readonly id: string;
  readonly begins: BeginsWith;
}

/**
 * Returns the steps that send an email template whose name fits what was typed. `isElse`: whether nothing else fits;
 * then a new template of that name is offered.
 */
export function templateSteps(
  pack: JsonObject,
  automation: number,
  query: string,
  isElse: boolean,
): readonly TemplateStep[] {
  const name = query.trim();
  const email = blockKind(kind);
  if (name === "" || email === undefined || !bookOf(pack).says(kind, { template: "x" })) return [];
  const all = referables(pack, automation);
  const templates = all.filter((one) => one.type === type);
  const stepFor = (id: string, title: string, help: string, begins: Omit<BeginsWith, "operands">): TemplateStep => ({
    ...email,
    id: `template ${id}`,
    title,
    help,
    begins: { ...begins, operands: { template: id } },
  });
  const words = paletteMessages.templates;
  const nameOf = (one: Referable): string => one.name ?? one.id;
  const found = templates
    .filter((one) => fold(nameOf(one)).includes(fold(name)))
    .slice(0, most)
    .map((one) => stepFor(one.id, words.step(nameOf(one)), words.help, { makes: [], names: [entryOf(one, all)] }));
  const made =
    isElse && found.length === 0
      ? newThing(type, { pack, name, others: templates, pipeline: undefined, kind })
      : undefined;
  if (made === undefined) return found;
  const { makes, reference } = made;
  return [stepFor(reference.id, words.newStep(name), words.newHelp, { makes, names: [reference] })];
}

/** Templates that are offered at most. */
const most = 5;
