import { lazy } from "../../../memoise.js";
import { referenceTypeOf } from "../../../symbols/references.js";
import type { Definition } from "../../../symbols/symbol-table.js";
import { fold } from "../../../words/fold.js";
import { quote } from "../../../words/wording.js";
import { pack } from "../../examples/packs.js";
import { referring, resource } from "../../examples/references.js";
import type { PackRule } from "../../rule.js";
import { nounOf } from "../../subjects/items.js";
import type { PackSubject } from "../../subjects/subjects.js";
import { unmentioned } from "../common/mentions.js";
import { passagesOf } from "../common/passages.js";
import { referenceBinding } from "../common/reference-binding.js";

const template = { key: "hello", name: "Hello", channel: "sms", body: "Are you still after {{custom.budget}}?" };

/** A resource nothing in the pack names. What config, filters and the like name is a guess: they are not published. */
export const unusedResource: PackRule = {
  id: "pack/unused-resource",
  severity: "info",
  on: "pack",
  summary: "A pack should use the resources it carries",
  why: "Installing it adds a tag, field or template to every workspace that nothing there needs.",
  good: [
    { pack: referring([{ type: "tag", id: "vip" }], [resource("vip")]) },
    { pack: pack({ messageTemplates: [template], resources: [resource("budget", "custom_field", "Budget")] }) },
  ],
  bad: [
    {
      pack: pack({
        messageTemplates: [{ ...template, body: "Are you still looking?" }],
        resources: [resource("area", "custom_field", "Area")],
      }),
      finds: [
        {
          at: "/resources/0",
          message: 'Nothing in the pack names custom field "Area" by its key "area". Use it, or remove it.',
        },
      ],
    },
    {
      pack: pack({ resources: [{ ...resource("vip"), data: { note: "vip means very important" } }] }),
      finds: [
        { at: "/resources/0", message: 'Nothing in the pack names tag "VIP" by its key "vip". Use it, or remove it.' },
      ],
    },
  ],
  *check(subject) {
    const unnamed = notReferredTo(subject);
    if (unnamed.size === 0) return;
    const passages = passagesOf(subject);
    if (passages === undefined) return;
    const unused = unmentioned(new Set(Array.from(unnamed, ({ key }) => key)), passages);
    const mistaken = lazy(() => typesForNothing(subject));
    for (const resource of unnamed) {
      if (!unused.has(resource.key) || mistaken().has(referenceTypeOf(resource))) continue;
      const name = resource.name ? ` ${quote(resource.name)}` : "";
      yield {
        at: resource.at,
        message: `Nothing in the pack names ${nounOf(resource)}${name} by its key ${quote(resource.key)}. Use it, or remove it.`,
      };
    }
  },
};

/** Returns the resources that no reference names, by id or by type and name. */
function notReferredTo({ automations, symbols }: PackSubject): Set<Definition> {
  const resources = new Set(symbols.definitions.filter(({ kind }) => kind === "resources"));
  if (resources.size === 0) return resources;
  const keys = new Set<string>();
  const names = new Set<string>();
  for (const { references } of automations)
    for (const { type, id, name } of references) {
      keys.add(id);
      if (name !== undefined) names.add(`${type} ${fold(name)}`);
    }
  for (const resource of resources)
    if (keys.has(resource.key) || names.has(`${referenceTypeOf(resource)} ${fold(resource.name ?? "")}`))
      resources.delete(resource);
  return resources;
}

/** Types of references that name nothing: one of them may mean the resource, mistyped, and is reported already. */
function typesForNothing({ automations }: PackSubject): ReadonlySet<string | undefined> {
  const types = new Set<string>();
  for (const automation of automations)
    for (const reference of automation.references)
      if (!types.has(reference.type) && referenceBinding(reference, automation) === "nothing")
        types.add(reference.type);
  return types;
}
