import { type Pack, plan } from "@setup-pack/core";
import type { ApplyReport } from "@setup-pack/installer";
import { expect, it } from "vitest";
import { palette } from "../../print/paper.js";
import { printReport } from "./report.js";

it("says what stays that was to go by the plan, since somebody came to have it", () => {
  const installed: Pack = {
    format: "service.setup-pack",
    schemaVersion: 2,
    packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
    name: "Spring",
    version: "1.0.0",
    resources: ["hot", "warm"].map((key) => ({ kind: "tag", key, name: key })),
  };
  const release = { ...installed, version: "2.0.0", resources: [] };
  const item = { kind: "resources", id: null, resourceKind: "tag" } as const;
  const items = [
    { ...item, key: "hot", name: "Hot", action: "keep", reason: "in use" },
    { ...item, key: "warm", name: "Warm", action: "remove" },
    {
      kind: "automations",
      id: "atm_1",
      key: "welcome",
      name: "Welcome",
      action: "keep",
      reason: "edited",
      running: { isOn: true, underWay: 2 },
    } as const,
  ];
  const nothing = { applied: [], failed: [], notAttempted: [], unknown: [], goLive: [] };
  const report: ApplyReport = {
    ...nothing,
    outcome: "applied",
    result: { revision: "2", version: "2.0.0", items },
  };
  const upgrade = plan({ installed, release }, { prune: true });
  const office = { workspace: "Larkspur", handOver: undefined };
  expect(
    [
      ...printReport(report, { release, plan: upgrade }, office, {
        palette: palette(false),
        columns: undefined,
        quiet: false,
      }),
    ].join(""),
  ).toBe(
    `✔ Spring 2.0.0 is installed in Larkspur: no item changed.
These stay:
  tag "Hot" (hot): contacts or deals have it

These automations are still on, though the pack no longer has them. Turn off those that you do not want:
    Welcome
`,
  );
});
