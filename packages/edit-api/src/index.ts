export type {
  ApplyEvent,
  ApplySummary,
  AutomationTraffic,
  CanvasNote,
  CommittedState,
  ConnectedWorkspace,
  Connection,
  Drift,
  ErrorAnswer,
  ErrorCode,
  FieldChange,
  FileChange,
  FileProblem,
  GoLiveAutomation,
  InstalledPack,
  InstalledSides,
  InstalledState,
  ItemChange,
  MergeSides,
  NamedItem,
  OpenText,
  PackSettings,
  PackStates,
  PackTrust,
  PlanField,
  PlanItem,
  PlanReference,
  PlanView,
  RefusalNote,
  ReleaseFile,
  RollbackView,
  SavedFile,
  ServedFile,
  ServedNotes,
  ServedText,
  StayingItem,
  StrandedPart,
  Target,
  TargetList,
  UninstallView,
  WorkspaceName,
} from "./generated/edit-api.generated.js";
export { operations } from "./generated/operations.generated.js";
export type { FileBeside, HostMessage, HostPath, PageMessage } from "./host-messages.js";
export {
  type AnswerOf,
  type OperationAbout,
  type OperationId,
  operationsAbout,
  type QueryOf,
  type RequestOf,
  type ValueOperation,
} from "./operation.js";
export { readError } from "./read-error.js";
export { readFileAnswer } from "./read-file-answer.js";
export { readRequest } from "./read-request.js";
export { readWorkspaceAnswer } from "./read-workspace-answer.js";
export type { Reader, Reading } from "./reader.js";
