import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Diagnostic } from "@setup-pack/core";
import { isTeamRuleId, ruleOf } from "@setup-pack/core/rules";
import type { CheckFolder, FolderFinding } from "@setup-pack/language-server";
import type { reportOf } from "../check/report.js";

/** Bytes of a report that are read; a longer one tells more than anybody reads. */
const longest = 2 ** 28;

/**
 * What `validate` finds in a folder, of which the server itself cannot see: what several packs do to one another, and
 * what rules of the team say, where their code may be run. A process of its own does it, since it may take a while. Of a
 * folder whose configuration cannot be used nothing is told.
 */
export const folderCheck =
  (runsTeamRules: boolean): CheckFolder =>
  async (uri) => {
    if (!uri.startsWith("file:")) return [];
    const folder = fileURLToPath(uri);
    const report = await reportOn(folder, runsTeamRules ? [] : ["--no-team-rules"]);
    return (report?.files ?? []).flatMap(({ path, diagnostics }) =>
      diagnostics
        .filter(({ rule }) => isTeamRuleId(rule) || ruleOf(rule)?.on === "repository")
        .map((diagnostic) => findingOf(pathToFileURL(join(folder, path)).href, diagnostic)),
    );
  };

const findingOf = (uri: string, { rule, severity, message, pointer, related }: Diagnostic): FolderFinding => ({
  uri,
  rule,
  severity,
  message,
  at: pointer,
  related: related.map((place) => ({ at: place.pointer, message: place.message })),
});

/** Undefined where there is none: the folder holds no pack, or its configuration cannot be used. */
function reportOn(folder: string, flags: readonly string[]): Promise<ReturnType<typeof reportOf> | undefined> {
  const program = join(import.meta.dirname, "../bin/setup-pack.js");
  const words = [program, "validate", ".", "--format", "json", "--no-suppressed", "--quiet", ...flags];
  const how = { cwd: folder, maxBuffer: longest, windowsHide: true };
  return new Promise((resolve) => {
    process.getBuiltinModule("node:child_process").execFile(process.execPath, words, how, (error, stdout) => {
      const isWhole = error === null || typeof error.code === "number";
      resolve(isWhole && stdout !== "" ? JSON.parse(stdout) : undefined);
    });
  });
}
