import { rehearse } from "@setup-pack/core/run";
import {
  type Names,
  recordedExpectations,
  resolveDocument,
  type ScenarioDocument,
  scenarioText,
} from "@setup-pack/core/scenario";

/** The text of a scenario file that expects just what its scenario brings about now; undefined where it cannot be played. */
export function recordScenario({ expect: _before, ...document }: ScenarioDocument, names: Names): string | undefined {
  const { scenario, findings } = resolveDocument(document, names);
  if (findings.length > 0) return undefined;
  const keys = names.packs.flatMap(({ document: pack }) => (pack.automations ?? []).map(({ key }) => key));
  const expect = recordedExpectations(rehearse(names.packs, scenario), keys);
  return scenarioText({ ...document, expect }, "recorded.scenario.yaml");
}
