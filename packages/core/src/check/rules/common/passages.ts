import { malformed } from "../../../model.js";
import type { AutomationSubject, PackSubject } from "../../subjects/subjects.js";
import { isWellFormed, wellFormed } from "../../well-formed.js";
import type { Passage } from "./mentions.js";

/**
 * Returns every part of a pack whose insides the format document leaves open, or that is a person's text: there a
 * resource may be named. Undefined where such a part is missing or cannot be read, so that nobody can say what it would
 * name.
 */
export function passagesOf({ pack, automations }: PackSubject): Passage[] | undefined {
  const passages: Passage[] = [];
  const add = (value: unknown, of?: object, own?: string): void => {
    if (value !== undefined) passages.push({ value, of, own });
  };
  const { messageTemplates, smartLists, resources, assets } = pack;
  for (const list of [pack.automations, messageTemplates, smartLists, resources])
    if (!isReadable(list)) return undefined;
  for (const automation of automations) {
    if (!blocksReadable(automation)) return undefined;
    passages.push(configsOf(automation));
  }
  for (const [, template] of wellFormed(messageTemplates)) {
    const { subject, body, richTextDoc } = template;
    if (!isWellFormed(body)) return undefined;
    add([subject ?? "", body, richTextDoc ?? ""], template);
  }
  for (const [, { filters }] of wellFormed(smartLists)) {
    if (!isWellFormed(filters)) return undefined;
    add(filters, filters);
  }
  add(pack.brand);
  for (const [, { sourceUrl }] of wellFormed(assets)) if (isWellFormed(sourceUrl)) add(sourceUrl);
  for (const [, resource] of wellFormed(resources)) {
    const { data, key } = resource;
    add(data, resource, isWellFormed(key) ? key : undefined);
  }
  return passages;
}

/** Returns the configs of an automation's blocks as one passage. */
export function configsOf({ document }: Pick<AutomationSubject, "document">): Passage {
  const nodes = isWellFormed(document.graph) && isWellFormed(document.graph.nodes) ? document.graph.nodes : [];
  return {
    of: nodes,
    get value() {
      return nodes.map((node) => (isWellFormed(node) ? node.config : undefined));
    },
  };
}

function isReadable(list: unknown): boolean {
  return list === undefined || (Array.isArray(list) && list.every(isWellFormed));
}

/**
 * Returns whether all blocks of an automation and their config can be read; only then is it certain that an id is not
 * used.
 */
export function blocksReadable({ document }: Pick<AutomationSubject, "document">): boolean {
  const nodes = isWellFormed(document.graph) ? document.graph.nodes : undefined;
  return (
    isWellFormed(nodes) &&
    nodes.every(
      (node) =>
        isWellFormed(node) && node.config !== malformed && (typeof node.kind === "string" || node.config !== undefined),
    )
  );
}
