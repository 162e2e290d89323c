import type { PlannedField } from "@setup-pack/core";

/**
 * The fields of an item that people are told of: the probability of a stage that closes follows from its type, whatever
 * is written there, and one that opens again has it no more.
 */
export function toldFields(fields: readonly PlannedField[]): readonly PlannedField[] {
  const stagesOf = (side: "mine" | "theirs") =>
    new Set(
      fields.flatMap((field) =>
        field.decision === "take" && stageMember(field.path)?.name === "stageType" && isClosed(field[side])
          ? [stageMember(field.path)?.stage]
          : [],
      ),
    );
  const [opening, closing] = [stagesOf("mine"), stagesOf("theirs")];
  return fields.filter(({ path, decision, theirs }) => {
    const { stage, name } = stageMember(path) ?? {};
    const follows = closing.has(stage) || (opening.has(stage) && theirs === undefined);
    return decision === "conflict" || name !== "probability" || !follows;
  });
}

const isClosed = (type: unknown): boolean => /^CLOSED/.test(String(type));

/** A member of a stage, with the stage's key. */
function stageMember([list, stage, name]: PlannedField["path"]) {
  return list === "stages" && typeof stage === "object" ? { stage: stage.key, name } : undefined;
}
