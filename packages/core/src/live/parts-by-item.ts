import { rules } from "../check/rules.js";
import { checksBy } from "../check/run.js";
import {
  type AssetSubject,
  type AutomationSubject,
  assetSubjects,
  automationSubject,
  type PackSubject,
  type PipelineSubject,
  pipelineSubjects,
  type TemplateSubject,
  templateSubjects,
} from "../check/subjects.js";
import { type Use, usesIn } from "../check/uses.js";
import type { Reported } from "../diagnostic.js";
import type { Pointer } from "../pointer.js";
import { checkTeamConfigs, type TeamBlocks } from "../shape/team-config.js";
import { askedKeys } from "./asked-keys.js";
import { keptByItem, type Made } from "./kept-by-item.js";
import { rebased, rebasedPointer } from "./rebased.js";

/** What is found in the parts of a pack. */
export interface FoundInParts {
  /** By a team's block schemas. */
  readonly team: readonly Reported[];
  readonly byRules: readonly Reported[];
}

/** Runs the rules on items over those that are new, or of whom the rest of the pack is no longer what it was. */
export function partsByItem(blocks: TeamBlocks | undefined): (subject: PackSubject) => FoundInParts {
  const checks = checksBy(rules);
  const inAutomation = keptByItem({ itemOf: itemOfAutomation, make: askingKeys(checks.automation), move: rebased });
  const inPipeline = keptByItem({
    itemOf: ({ pipeline }: PipelineSubject) => pipeline,
    make: alone(checks.pipeline),
    move: rebased,
  });
  const inTemplate = keptByItem({
    itemOf: ({ template }: TemplateSubject) => template,
    make: alone(checks.template),
    move: rebased,
  });
  const inAsset = keptByItem({
    itemOf: ({ asset }: AssetSubject) => asset,
    make: (subject: AssetSubject) => {
      const { hasBrand } = subject;
      return { result: checks.asset(subject), holds: (now: AssetSubject) => now.hasBrand === hasBrand };
    },
    move: rebased,
  });
  const ofTeam = keptByItem({
    itemOf: itemOfAutomation,
    make: alone((subject: AutomationSubject): readonly Reported[] =>
      blocks === undefined ? [] : checkTeamConfigs([subject], blocks),
    ),
    move: rebased,
  });
  return (subject) => ({
    team: blocks === undefined ? [] : subject.automations.flatMap(ofTeam),
    byRules: [
      ...subject.automations.flatMap(inAutomation),
      ...Array.from(pipelineSubjects(subject)).flatMap(inPipeline),
      ...Array.from(templateSubjects(subject)).flatMap(inTemplate),
      ...Array.from(assetSubjects(subject)).flatMap(inAsset),
    ],
  });
}

/** What automations use, each looked at once. */
export function usesByItem(): (subject: PackSubject) => readonly Use[] {
  const inAutomation = keptByItem({
    itemOf: itemOfAutomation,
    make: askingKeys(usesIn),
    move: (uses: readonly Use[], from: Pointer, to: Pointer) =>
      uses.map(({ at, definition }) => ({ at: rebasedPointer(at, from, to), definition })),
  });
  return ({ automations }) => automations.flatMap(inAutomation);
}

const itemOfAutomation = ({ item }: AutomationSubject): object => item;

/** For what is made of an item alone, whatever is around it. */
const alone =
  <Subject, Result>(make: (subject: Subject) => Result) =>
  (subject: Subject): Made<Subject, Result> => ({ result: make(subject), holds: () => true });

/** For what is made of an automation and the answers of the keys around it. */
const askingKeys =
  <Result>(make: (subject: AutomationSubject) => Result) =>
  ({ item, at, symbols, marks }: AutomationSubject): Made<AutomationSubject, Result> => {
    const { keys, holds } = askedKeys(symbols);
    const result = make(automationSubject(item, at, { symbols: keys, marks }));
    return { result, holds: (now) => holds(now.symbols) };
  };
