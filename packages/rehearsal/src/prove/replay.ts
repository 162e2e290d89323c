import type { PromisesDocument, ScenarioDocument } from "@setup-pack/core";
import { follow } from "../promises/follow.js";
import type { OfficePromise } from "../promises/promise.js";
import { minute } from "../run/clocks/zone-clock.js";
import type { Rehearsal } from "../run/rehearsal.js";
import { rehearse } from "../run/rehearse.js";
import { answerToUndecided } from "../scenario/covering-answers.js";
import { answerNameOf } from "../scenario/enrolling-event.js";
import type { Missing } from "../scenario/keeping.js";
import type { Names } from "../scenario/names.js";
import { momentWordsExact } from "../scenario/record-scenario.js";
import { resolveDocument } from "../scenario/resolve-scenario.js";
import { documentOf } from "./counter-example.js";
import type { BrokenPlay } from "./prove.js";

/** A play that breaks a promise, as a scenario, and what a rehearsal of all automations made of it. */
export interface Replayed {
  readonly document: ScenarioDocument;
  readonly rehearsal: Rehearsal;
  readonly brokenAt: number;
  readonly missing: Missing | undefined;
}

/** So many questions of automations that the promise does not depend on are answered. */
const mostQuestions = 50;

/**
 * Makes a scenario of a play that breaks a promise, and plays it with all automations of all packs. Throws where the
 * promise does not break there: then the search is wrong, and nothing may be reported.
 */
export function replay(
  promise: OfficePromise,
  { at, last, setting }: BrokenPlay,
  names: Names,
  given: Pick<PromisesDocument, "workspace" | "starts" | "contact" | "packs">,
  keeps: string,
): Replayed {
  const { scenario } = setting;
  const { contact, happens, answers } = documentOf(last, setting);
  const clock = { starts: scenario.starts, timeZone: scenario.timeZone };
  const named = Object.entries(answers).map(([key, answer]) => {
    const slash = key.indexOf("/");
    return [answerNameOf(key.slice(0, slash), key.slice(slash + 1), names), answer] as const;
  });
  let document: ScenarioDocument = {
    scenario: `${promise.sentence}: a play that breaks it`,
    ...(given.packs === undefined ? {} : { pack: given.packs }),
    ...(given.workspace === undefined ? {} : { workspace: given.workspace }),
    ...(given.starts === undefined ? {} : { starts: given.starts }),
    contact: { ...(given.contact?.timeZone === undefined ? {} : { timeZone: given.contact.timeZone }), ...contact },
    happens,
    answers: Object.fromEntries(named),
    until: momentWordsExact(Math.ceil((at + 1) / minute) * minute, clock),
    expect: { keeps: [keeps] },
  };
  for (let questions = 0; ; questions += 1) {
    const { scenario: resolved, findings } = resolveDocument(document, names);
    if (findings.length > 0)
      throw new Error(
        `The play that breaks "${promise.id}" is not a scenario: ${findings[0]?.at} ${findings[0]?.message}`,
      );
    const following = follow(promise, scenario.starts, names);
    const rehearsal = rehearse(names.packs, resolved, [], following.watcher);
    const brokenAt = following.brokenBy(resolved.until ?? at + minute);
    const outside = ({ automation }: { readonly automation: string | null }): boolean =>
      automation === null || setting.playable.automation(automation) === undefined;
    const open = {
      ...rehearsal,
      undecided: rehearsal.undecided.filter(outside),
      timeline: rehearsal.timeline.filter(outside),
    };
    const more =
      questions < mostQuestions ? answerToUndecided(open, document.answers ?? {}, names, new Set()) : undefined;
    if (more === undefined) {
      if (brokenAt === undefined)
        throw new Error(
          `The play that breaks "${promise.id}" does not break it in a rehearsal: ${JSON.stringify(document)}`,
        );
      return { document: withoutEmpty(document), rehearsal, brokenAt, missing: following.missingAt(brokenAt) };
    }
    document = { ...document, answers: { ...document.answers, ...more } };
  }
}

const withoutEmpty = (document: ScenarioDocument): ScenarioDocument => {
  const { answers = {}, contact = {}, ...rest } = document;
  const { scenario, pack, workspace, starts, happens, until, expect } = rest;
  return {
    scenario,
    ...(pack === undefined ? {} : { pack }),
    ...(workspace === undefined ? {} : { workspace }),
    ...(starts === undefined ? {} : { starts }),
    ...(Object.keys(contact).length === 0 ? {} : { contact }),
    ...(happens === undefined || happens.length === 0 ? {} : { happens }),
    ...(Object.keys(answers).length === 0 ? {} : { answers }),
    ...(until === undefined ? {} : { until }),
    ...(expect === undefined ? {} : { expect }),
  };
};
