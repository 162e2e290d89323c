// The entry of every npm script: node packages/toolchain/run.mjs <task> [flags]. Needs nothing but Node itself,
// since it is what installs everything else.
import { complaintAboutNode } from "./run/node-version.mjs";

const complaint = complaintAboutNode(process.versions.node);
if (complaint === undefined) {
  const { runTask } = await import("./run/tasks.mjs");
  process.exitCode = await runTask(process.argv[2], process.argv.slice(3));
} else {
  console.error(complaint);
  process.exitCode = 2;
}
