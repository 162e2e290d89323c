import type { JsonObject } from "@setup-pack/core/json";
import { readScenario, resolveDocument } from "@setup-pack/core/scenario";
import type { FileEdit } from "../edits/edit.js";
import { editedText } from "../edits/edited-text.js";
import { nameOf } from "../files/uri.js";
import { namesOfPacks } from "../subjects/scenario-names.js";
import type { Settings } from "../workspace/configurations.js";

/** A scenario, and the packs it is played with: as they are, and once something in one of them has another name. */
export interface ScenarioSides {
  readonly uri: string;
  readonly text: string;
  readonly before: readonly JsonObject[];
  readonly after: readonly JsonObject[];
}

/** What a scenario could not say any more once edits are made and a pack has another name. */
export function mistakeIn(
  { uri, text, before, after }: ScenarioSides,
  edits: readonly FileEdit[],
  { dialects }: Pick<Settings, "dialects">,
): string | undefined {
  const [was, is] = [scenarioReader(uri, before, dialects), scenarioReader(uri, after, dialects)];
  if (was === undefined || is === undefined) return undefined;
  const known = new Set(was(text));
  return is(editedText(text, edits)).find((message) => !known.has(message));
}

/** What is wrong with a scenario's text, as it is read with some packs; undefined for packs that cannot be read. */
function scenarioReader(uri: string, values: readonly JsonObject[], dialects: Settings["dialects"]) {
  const names = namesOfPacks(values.map((value) => ({ value, dialects })));
  if (names === undefined) return undefined;
  return (text: string): string[] => {
    const { file, problems = [] } = readScenario(text, nameOf(uri));
    if (file === undefined) return problems.map(({ message }) => message);
    const { findings, notes } = resolveDocument(file.document, names);
    return [...findings, ...notes].map(({ message }) => message);
  };
}
