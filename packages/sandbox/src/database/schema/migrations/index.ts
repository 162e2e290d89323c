import { workspaces } from "./0001-workspaces.js";
import { lookups } from "./0002-lookups.js";
import { contacts } from "./0003-contacts.js";
import { dealsAndTransactions } from "./0004-deals-and-transactions.js";
import { events } from "./0005-events.js";
import { setupPacks } from "./0006-setup-packs.js";
import { retention } from "./0007-retention.js";
import { listening } from "./0008-listening.js";
import { commitOrder } from "./0009-commit-order.js";
import { oneStatement } from "./0010-one-statement.js";
import { holds } from "./0011-holds.js";
import { readings } from "./0012-readings.js";
import { leftBy } from "./0013-left-by.js";
import { faults } from "./0014-faults.js";
import { snapshots } from "./0015-snapshots.js";
import { overwritten } from "./0016-overwritten.js";
import { automations } from "./0017-automations.js";
import { automationSteps } from "./0018-automation-steps.js";
import { goneAutomations } from "./0019-gone-automations.js";
import { changedTogether } from "./0020-changed-together.js";
import { uninstallations } from "./0021-uninstallations.js";
import { previousAutomationSecret } from "./0022-previous-automation-secret.js";
import { stageSince } from "./0023-stage-since.js";
import { chosenUses } from "./0024-chosen-uses.js";
import type { Migration } from "./migration.js";

/** Every step of the schema, from the first. A new one goes to the end. */
export const migrations: readonly Migration[] = [
  workspaces,
  lookups,
  contacts,
  dealsAndTransactions,
  events,
  setupPacks,
  retention,
  listening,
  commitOrder,
  oneStatement,
  holds,
  readings,
  leftBy,
  faults,
  snapshots,
  overwritten,
  automations,
  automationSteps,
  goneAutomations,
  changedTogether,
  uninstallations,
  previousAutomationSecret,
  stageSince,
  chosenUses,
];
