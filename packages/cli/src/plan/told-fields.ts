import type { PlannedField } from "@setup-pack/core";

/**
 * The fields of an item that people are told of: the probability of a stage that closes follows from its type, whatever
 * is written there.
 */
export function toldFields(fields: readonly PlannedField[]): readonly PlannedField[] {
  const closing = new Set(
    fields.flatMap(({ path, decision, theirs }) =>
      decision === "take" && stageMember(path)?.name === "stageType" && /^CLOSED/.test(String(theirs))
        ? [stageMember(path)?.stage]
        : [],
    ),
  );
  if (closing.size === 0) return fields;
  return fields.filter(({ path, decision }) => {
    const { stage, name } = stageMember(path) ?? {};
    return decision === "conflict" || name !== "probability" || !closing.has(stage);
  });
}

/** A member of a stage, with the stage's key. */
function stageMember([list, stage, name]: PlannedField["path"]) {
  return list === "stages" && typeof stage === "object" ? { stage: stage.key, name } : undefined;
}
