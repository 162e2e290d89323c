import type { ReportedFinding } from "@setup-pack/core";

/** What is wrong with a scenario file that names no pack and lies in no source folder. */
export const noPackAround: ReportedFinding = {
  rule: "scenario/syntax",
  at: "/scenario",
  message: 'No source folder is around this file. Name its pack: pack: "../pack.json".',
};
