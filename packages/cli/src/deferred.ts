/**
 * What checking a pack does not need. It becomes a file of its own, so that no start waits for it: commands reach it by
 * `import("…/deferred.js")` when they run, and nothing that stands in here itself does.
 */

export { sendingRules } from "@setup-pack/rehearsal";
export { applyBaseline } from "./baseline/apply-baseline.js";
export { readBaseline } from "./baseline/read-baseline.js";
export { folderChecks } from "./check/check-folder.js";
export { runApply } from "./commands/run/apply.js";
export { runBindingsCheck, runBindingsFill, runBindingsWrite } from "./commands/run/bindings.js";
export { runBook } from "./commands/run/book.js";
export { runBuild } from "./commands/run/build.js";
export { runCatalogue } from "./commands/run/catalogue.js";
export { runCompletion } from "./commands/run/completion.js";
export { runDescribe } from "./commands/run/describe.js";
export { runDialectCheck } from "./commands/run/dialect-check.js";
export { runDialectKinds } from "./commands/run/dialect-kinds.js";
export { runDialectGuess, runDialectTeach } from "./commands/run/dialect-teach.js";
export { runDiff, runDiffDriver } from "./commands/run/diff.js";
export { runDiffGit } from "./commands/run/diff-git.js";
export { runDrift } from "./commands/run/drift.js";
export { runEdit } from "./commands/run/edit.js";
export { runExplain } from "./commands/run/explain.js";
export { runFleetChange, runFleetRetry, runFleetStatus } from "./commands/run/fleet/change-run.js";
export { runFleetCheck } from "./commands/run/fleet/check.js";
export { runFleetDecide } from "./commands/run/fleet/decide.js";
export { runFleetPlan } from "./commands/run/fleet/plan.js";
export { runFleetDrift, runFleetReport } from "./commands/run/fleet/report.js";
export { runFleetRollback, runFleetRun, runFleetWorker } from "./commands/run/fleet/run.js";
export { runGraph } from "./commands/run/graph.js";
export { runImportHubspot } from "./commands/run/import/hubspot.js";
export { runInit } from "./commands/run/init.js";
export { runInspect } from "./commands/run/inspect.js";
export { runInstall } from "./commands/run/install.js";
export { runList } from "./commands/run/list.js";
export { runMerge } from "./commands/run/merge.js";
export { runPlan, runPlanShow } from "./commands/run/plan.js";
export { runProve } from "./commands/run/prove.js";
export { runPull } from "./commands/run/pull.js";
export { runRehearse } from "./commands/run/rehearse.js";
export { runReplace } from "./commands/run/replace.js";
export { runResolve } from "./commands/run/resolve.js";
export { runRollback } from "./commands/run/rollback.js";
export {
  runAutomationDelete,
  runAutomationList,
  runAutomationSecret,
  runAutomationSwitch,
  runStepVerify,
} from "./commands/run/sandbox-automations.js";
export { runClockAdvance, runClockSet, runClockShow } from "./commands/run/sandbox-clock.js";
export {
  runDealLink,
  runDealMove,
  runOptOutList,
  runOptOutRemove,
  runOptOutSet,
  runTaskList,
  runTaskTick,
} from "./commands/run/sandbox-deal.js";
export { runSandboxDeliveries, runSandboxRequests } from "./commands/run/sandbox-deliveries.js";
export { runFaultClear, runFaultList, runFaultSet } from "./commands/run/sandbox-faults.js";
export {
  runAnswerList,
  runAnswerSet,
  runHappen,
  runMessages,
  runRuns,
} from "./commands/run/sandbox-happenings.js";
export { runKeyCreate, runKeyList, runKeyRevoke } from "./commands/run/sandbox-key.js";
export { runSandboxListen } from "./commands/run/sandbox-listen.js";
export { runLookupAdd, runLookupDelete, runLookupEdit, runLookupList } from "./commands/run/sandbox-lookup.js";
export { runSandboxCreate, runSandboxList, runSandboxServe } from "./commands/run/sandbox-serve.js";
export {
  runSandboxReset,
  runSnapshotDelete,
  runSnapshotList,
  runSnapshotRestore,
  runSnapshotSave,
} from "./commands/run/sandbox-snapshot.js";
export { runScenarios } from "./commands/run/scenarios.js";
export { runSheetExport } from "./commands/run/sheet/export.js";
export { runSheetImport } from "./commands/run/sheet/import.js";
export { runSheetNew } from "./commands/run/sheet/new.js";
export { runStatus } from "./commands/run/status.js";
export { runTest } from "./commands/run/test.js";
export { runTextconv } from "./commands/run/textconv.js";
export { runTrustCheck } from "./commands/run/trust-check.js";
export { runTrustKeyNew, runTrustKeyShow } from "./commands/run/trust-key.js";
export { runTrustSign } from "./commands/run/trust-sign.js";
export { runUninstall } from "./commands/run/uninstall.js";
export { runUnpack } from "./commands/run/unpack.js";
export { runVerify } from "./commands/run/verify.js";
export { runVersion } from "./commands/run/version.js";
export { readDialectFile } from "./configuration/dialect-file.js";
export { expandGlob } from "./discover/expand-glob.js";
export { fixAndReport } from "./fix/fix-and-report.js";
export { badUsageText } from "./install/command-failure.js";
export { runMcp } from "./mcp/run-mcp.js";
export { checkAgainst } from "./packs/check-against.js";
export { formatScenarioInput, formatScenarios } from "./rehearse/scenarios/format-scenarios.js";
export { latePrinters } from "./report/deferred-printers.js";
export { loadTeamRules } from "./team-rules/load-team-rules.js";
export { answerChecks, judgeTogether } from "./threads/task.js";
export { watchPacks } from "./watch/watch-packs.js";
