// Prints what GitHub's code scanning takes: the findings with the commit they are about, and with each its fingerprint
// under the only name that GitHub knows findings by from one analysis to the next.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const [, , file, commit, ref] = process.argv;
const log = JSON.parse(readFileSync(file, "utf8"));
for (const run of log.runs) {
  run.automationDetails ??= { id: "setup-pack/" };
  for (const result of run.results ?? []) {
    const known = result.partialFingerprints ?? {};
    result.partialFingerprints = { primaryLocationLineHash: known["setupPackFinding/v1"], ...known };
  }
}
const sarif = gzipSync(JSON.stringify(log)).toString("base64");
process.stdout.write(JSON.stringify({ commit_sha: commit, ref, sarif, tool_name: "setup-pack" }));
