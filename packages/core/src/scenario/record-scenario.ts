import type { ExpectedMessage, ScenarioDocument } from "../generated/scenario.generated.js";
import type { Rehearsal, TimelineEntry } from "../run/rehearsal.js";
import { readJson } from "../source/tree/read-json.js";
import { writeJson } from "../source/tree/write-json.js";
import { writeYaml } from "../source/yaml/write-yaml.js";
import { canonicalScenario } from "./canonical-scenario.js";
import { isMessage } from "./match-step.js";
import { readMoment } from "./moments.js";
import { type Clock, momentWords } from "./step-words.js";

/** Messages and ends as an expectation that a rehearsal meets. */
export type RecordedExpectations = NonNullable<Pick<Required<ScenarioDocument>["expect"], "messages" | "ends">>;

/**
 * What a scenario has to expect so that a rehearsal is just so: its messages, with all they say, and how the last run of
 * each automation ends; `automations` are the keys of all that there are.
 */
export function recordedExpectations(rehearsal: Rehearsal, automations: readonly string[]): RecordedExpectations {
  const clock: Clock = { starts: Date.parse(rehearsal.starts), timeZone: rehearsal.timeZone };
  const ends = new Map<string, NonNullable<RecordedExpectations["ends"]>[string]>(
    automations.map((automation) => [automation, "none"]),
  );
  for (const { automation, end } of rehearsal.runs) ends.set(automation, end);
  const { contacts } = rehearsal;
  const messages = rehearsal.timeline.filter(isMessage).map((entry): ExpectedMessage => {
    const { channel, template, subject, text, contact } = entry;
    return {
      at: exactWords(entry, clock),
      ...(contacts.some(({ name }) => name === contact) ? {} : { contact }),
      ...(channel && { channel }),
      ...(template && { template }),
      ...(subject && { subject }),
      ...(text && { says: text }),
    };
  });
  return { messages, ends: Object.fromEntries(ends) };
}

/** The moment of an entry, as a scenario writes it; RFC 3339 where a clock change makes that another one. */
function exactWords({ at }: TimelineEntry, clock: Clock): string {
  const words = momentWords(Date.parse(at), clock);
  const moment = readMoment(words, clock);
  return moment.is === "moment" && moment.at <= Date.parse(at) && Date.parse(at) < moment.to ? words : at;
}

/** The text of a scenario file, in canonical form; JSON where its path says so. */
export function scenarioText(document: ScenarioDocument, path: string): string {
  const json = JSON.stringify(document);
  const tree = readJson(json);
  const text = path.endsWith(".json") ? undefined : writeYaml(tree);
  return canonicalScenario(text ?? writeJson(tree), path).text ?? `${json}\n`;
}
