const steps = (count: number): string => (count === 1 ? "1 step" : `${count} steps`);

/** What is asked where an automation forks. */
export const branchMessages = {
  insert: {
    title: "Which branch do the next steps follow?",
    lead: (step: string, kind: string): string => `“${step}” comes after the new ${kind} step.`,
    label: "Branches of the new step",
    both: "In both branches",
    one: (others: string): string => `${others}: nothing yet`,
    each: "The branches meet again",
  },
  delete: {
    title: (sentences: readonly string[]): string =>
      sentences.length === 1 ? `Delete “${sentences[0]}”` : `Delete ${steps(sentences.length)}`,
    lead: "Several branches follow. Choose how the automation continues.",
    label: "How the automation continues",
    keep: (branch: string, step: string): string => `Keep the ${branch} branch, “${step}”`,
    loses: (lost: readonly string[]): string =>
      lost.length === 0 ? "Keeps all other steps" : `Deletes: ${lost.map((one) => `“${one}”`).join(", ")}`,
    apart: "Delete the step only, and keep all branches",
    apartHint: "The automation ends there until you connect a branch again",
  },
  move: {
    title: (sentences: readonly string[]): string =>
      sentences.length === 1 ? `Move “${sentences[0]}”` : `Move ${steps(sentences.length)}`,
    search: "Search arrows",
    between: (from: string, to: string): string => `Between “${from}” and “${to}”`,
    none: "No arrow like that.",
    impossible:
      "These steps cannot move onto an arrow. Select steps that directly follow each other, without branches.",
  },
  cancel: "Cancel",
};
