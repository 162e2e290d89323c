import {
  applyPlan,
  connectWorkspace,
  describeWorkspace,
  disconnectWorkspace,
  listTargets,
  planPack,
  planRollback,
  planUninstall,
  readDrift,
  readHistory,
  readInstallation,
  readSides,
  readTraffic,
  saveDecisions,
} from "./generated/workspace-answers.generated.js";
import type { AnswerOf, OperationAbout } from "./operation.js";
import { type Reader, readerOf } from "./reader.js";

/** Readers of what the server says of a workspace; of `applyPlan`, of a line. */
export const readWorkspaceAnswer: { readonly [Id in OperationAbout<"workspace">]: Reader<AnswerOf<Id>> } = {
  describeWorkspace: readerOf(describeWorkspace),
  connectWorkspace: readerOf(connectWorkspace),
  disconnectWorkspace: readerOf(disconnectWorkspace),
  readInstallation: readerOf(readInstallation),
  readHistory: readerOf(readHistory),
  readDrift: readerOf(readDrift),
  readSides: readerOf(readSides),
  readTraffic: readerOf(readTraffic),
  listTargets: readerOf(listTargets),
  planPack: readerOf(planPack),
  saveDecisions: readerOf(saveDecisions),
  planRollback: readerOf(planRollback),
  planUninstall: readerOf(planUninstall),
  applyPlan: readerOf(applyPlan),
};
