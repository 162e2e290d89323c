import {
  applyPlan,
  connectWorkspace,
  describeWorkspace,
  disconnectWorkspace,
  listTargets,
  planPack,
  readDrift,
  readInstallation,
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
  readDrift: readerOf(readDrift),
  listTargets: readerOf(listTargets),
  planPack: readerOf(planPack),
  saveDecisions: readerOf(saveDecisions),
  applyPlan: readerOf(applyPlan),
};
