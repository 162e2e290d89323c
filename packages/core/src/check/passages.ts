import { blocksReadable } from "./blocks-readable.js";
import type { Passage } from "./mentions.js";
import { isSound, sound } from "./sound.js";
import type { PackSubject } from "./subjects.js";

/**
 * Every part of a pack whose insides the format document leaves open, or that is a person's text: there a resource may
 * be named. Undefined where such a part is missing or cannot be read, so that nobody can say what it would name.
 */
export function passagesOf({ pack, automations }: PackSubject): Passage[] | undefined {
  const passages: Passage[] = [];
  const add = (value: unknown, own?: string): void => {
    if (value !== undefined) passages.push({ value, own });
  };
  const { messageTemplates, smartLists, resources, assets } = pack;
  for (const list of [pack.automations, messageTemplates, smartLists, resources])
    if (!isReadable(list)) return undefined;
  for (const automation of automations) {
    if (!blocksReadable(automation)) return undefined;
    for (const { config } of automation.graph.blocks) add(config);
  }
  for (const [, { subject, body, richTextDoc }] of sound(messageTemplates)) {
    if (!isSound(body)) return undefined;
    add([subject ?? "", body, richTextDoc ?? ""]);
  }
  for (const [, { filters }] of sound(smartLists)) {
    if (!isSound(filters)) return undefined;
    add(filters);
  }
  add(pack.brand);
  for (const [, { sourceUrl }] of sound(assets)) if (isSound(sourceUrl)) add(sourceUrl);
  for (const [, { data, key }] of sound(resources)) add(data, isSound(key) ? key : undefined);
  return passages;
}

function isReadable(list: unknown): boolean {
  return list === undefined || (Array.isArray(list) && list.every(isSound));
}
