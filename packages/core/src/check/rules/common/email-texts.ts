import { isObject } from "../../../json.js";
import { type Loose, type MalformedMarker, malformed, type Pack } from "../../../model.js";
import { isSet, isWellFormed } from "../../well-formed.js";

/**
 * Every text in which the emails of a pack may show an image: of its message templates, and in the data of its
 * email_template resources (format document, Asset). Undefined where one of them cannot be read for sure.
 */
export function emailTexts(pack: Loose<Pack>): readonly string[] | undefined {
  const texts: string[] = [];
  let readable = true;
  const collect = (value: unknown): void => {
    if (typeof value === "string") texts.push(value);
    else if (Array.isArray(value)) for (const element of value) collect(element);
    else if (isObject(value)) for (const name in value) collect(value[name]);
    else if (value === malformed) readable = false;
  };
  for (const template of elements(pack.messageTemplates)) {
    if (!isWellFormed(template) || !isSet(template.body)) readable = false;
    else for (const value of [template.subject, template.body, template.richTextDoc]) collect(value);
  }
  for (const resource of elements(pack.resources)) {
    if (!isWellFormed(resource) || !isWellFormed(resource.kind)) readable = false;
    else if (resource.kind === "email_template") collect(resource.data);
  }
  return readable ? texts : undefined;
}

/** Returns the elements of a list, malformed ones among them; a malformed list counts as one such element. */
function elements<T>(
  list: readonly (T | MalformedMarker)[] | MalformedMarker | undefined,
): readonly (T | MalformedMarker)[] {
  return list === malformed ? [malformed] : (list ?? []);
}
