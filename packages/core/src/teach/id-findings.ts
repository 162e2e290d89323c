import type { JsonValue } from "../json.js";
import { everyValue, type Finding, idText, isPlainObject, type Surveyed, tallyOf } from "./survey.js";

/** Finds objects that are the id of one record, such as `{ id, label }`, by the references of the automations. */
export function idFindings(survey: readonly Surveyed[]): readonly Finding[] {
  const tally = tallyOf<{ types: Set<string>; others: Map<string, { names: number; all: number }> }>();
  const wrappers = wrappersIn(survey);
  for (const { sample, path, value } of everyValue(survey)) {
    if (!isPlainObject(value) || wrappers.has(path)) continue;
    const members = Object.entries(value);
    if (members.length > 3 || members.some(([, one]) => typeof one === "object")) continue;
    const declared = members.filter(([, one]) => sample.typesOf(idText(one) ?? "").size > 0);
    const [idMember, ...more] = declared;
    if (idMember === undefined || more.length > 0) continue;
    const id = idText(idMember[1]) ?? "";
    const [type = ""] = sample.typesOf(id);
    const { others, types } = tally.add(idMember[0], { sample, theirs: value, ours: { type, id } }, () => ({
      types: new Set(),
      others: new Map(),
    }));
    types.add(type);
    for (const [name, one] of members) {
      if (name === idMember[0]) continue;
      const seen = others.get(name) ?? { names: 0, all: 0 };
      others.set(name, { names: seen.names + (one === sample.nameOf(type, id) ? 1 : 0), all: seen.all + 1 });
    }
  }
  return tally.entries().flatMap(({ key, examples, count, extra }): Finding[] => {
    // A member that is not the record's name may be the type of a person or team, or an operator.
    const others = [...extra.others].filter(([, { names, all }]) => names * 2 > all);
    // An object for own fields alone is how fields are written.
    if (count < 3 || (extra.types.size === 1 && extra.types.has("custom_field"))) return [];
    const own = new Set([key, ...others.map(([name]) => name)]);
    const way: JsonValue = {
      as: { [key]: "${id}", ...Object.fromEntries(others.map(([name]) => [`${name}?`, "${name}"])) },
    };
    // An object that holds other things elsewhere, as settings do, is not the id of a record.
    if (others.length === 0 && key !== "id" && key !== "ref" && count < 10) return [];
    const fitting = examples.filter(
      ({ theirs }) => isPlainObject(theirs) && Object.keys(theirs).every((name) => own.has(name)),
    );
    return fitting.length < 2 ? [] : [{ type: "id", way, examples: fitting, count }];
  });
}

/** Finds paths that most kinds have: what is there holds all settings. */
function wrappersIn(survey: readonly Surveyed[]): ReadonlySet<string> {
  const kinds = new Map<string, Set<string>>();
  const all = new Set<string>();
  for (const { sample, nodes } of survey) {
    all.add(sample.subject);
    for (const { path } of nodes) kinds.set(path, (kinds.get(path) ?? new Set<string>()).add(sample.subject));
  }
  return new Set([...kinds].filter(([, subjects]) => subjects.size * 2 > all.size).map(([path]) => path));
}
