import type { JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import type { Path } from "../draft/json.js";
import { type RecordedChange, recordChanges } from "../draft/record-changes.js";
import type { OpenUse } from "../pack/find-uses.js";
import type { AuthorCommand, CommandProblem, RenamedThing } from "./author-command.js";
import { arrowCommands } from "./commands/arrows.js";
import { copySteps } from "./commands/copy-steps.js";
import { extractTemplate } from "./commands/extract-template.js";
import { itemCommands } from "./commands/items.js";
import { packCommands } from "./commands/pack.js";
import { settingsCommands } from "./commands/settings.js";
import { stageCommands } from "./commands/stages.js";
import { stepCommands } from "./commands/steps.js";
import { valueCommands } from "./commands/values.js";
import { isProblem, noSuch } from "./named.js";

/** Everything an author can do, by name. */
export const authorCommands: readonly AuthorCommand[] = [
  ...stepCommands,
  copySteps,
  ...arrowCommands,
  ...settingsCommands,
  extractTemplate,
  ...itemCommands,
  ...stageCommands,
  ...valueCommands,
  ...packCommands,
];

/** A pack after a command. */
export interface AppliedCommand extends RecordedChange {
  /** What was done, as "Undo …" says it. */
  readonly did: string;
  /** The id or key of what was made. */
  readonly made?: string;
  /**
   * The places that the input named by pointers: they lead elsewhere where the pack is not the one they were read from.
   */
  readonly places: readonly Path[];
  /** What has another key or id now. */
  readonly renamed?: RenamedThing;
  /** Texts that may mean what was renamed or replaced, and were left as they are. */
  readonly left: readonly OpenUse[];
}

const byName = new Map(authorCommands.map((command) => [command.name, command]));

/**
 * Does to a pack what a command says. Where it cannot be done, or changes nothing, it is a problem, and the pack is as
 * it was. `book` says what settings of steps mean there.
 */
export function applyCommand(
  pack: JsonObject,
  name: string,
  input: unknown,
  book: BlockBook,
): AppliedCommand | CommandProblem {
  const command = byName.get(name);
  if (command === undefined) return noSuch("command", name, [...byName.keys()]);
  const plan = command.plan(pack, input, book);
  if (isProblem(plan)) return plan;
  const recorded = recordChanges(pack, (draft) => {
    for (const change of plan.changes) change.apply(draft);
  });
  if (recorded.patches.length === 0) return { problem: "It changes nothing: the pack is that way already." };
  const did = [...new Set(plan.changes.map((change) => change.name))].join(", ");
  const { made, renamed, places = [], left = [] } = plan;
  return { ...recorded, did, places, left, ...(made !== undefined && { made }), ...(renamed && { renamed }) };
}
