import type { AuthorCommand } from "./author-command.js";
import { arrowCommands } from "./commands/arrows.js";
import { copySteps } from "./commands/copy-steps.js";
import { extractTemplate } from "./commands/extract-template.js";
import { itemCommands } from "./commands/items.js";
import { packCommands } from "./commands/pack.js";
import { settingsCommands } from "./commands/settings.js";
import { stageCommands } from "./commands/stages.js";
import { stepCommands } from "./commands/steps.js";
import { valueCommands } from "./commands/values.js";

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
