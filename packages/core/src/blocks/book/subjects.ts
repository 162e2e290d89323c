import type { ChangeSubject, RecordSubject } from "./means.js";

const changed: Readonly<Record<ChangeSubject, true>> = {
  tag: true,
  stage: true,
  field: true,
  owner: true,
  pond: true,
  subscription: true,
  "do-not-contact": true,
  relationship: true,
  collaborator: true,
};

const recorded: Readonly<Record<RecordSubject, true>> = {
  task: true,
  note: true,
  deal: true,
  "deal-stage": true,
  transaction: true,
};

/** What a `change` may change, and what a `record` may write, by the name of the operation. */
export const subjectsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ["change", Object.keys(changed)],
  ["record", Object.keys(recorded)],
]);
