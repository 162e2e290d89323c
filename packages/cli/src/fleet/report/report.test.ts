import { readFileSync } from "node:fs";
import type { FleetReport, ReportedOffice } from "@setup-pack/fleet";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import schema from "../../../../../schemas/fleet-report.schema.json" with { type: "json" };
import { jsonText } from "../../install/command-failure.js";
import { palette } from "../../print/paper.js";
import { reportCsv, reportHtml, reportJunit, reportPretty } from "../report-formats.js";

const office = (name: string, more: Partial<ReportedOffice>): ReportedOffice => ({
  name,
  workspaceId: `ws_${name}`,
  wave: "canary",
  state: "done",
  from: "1.0.0",
  to: "1.1.0",
  revision: "2",
  decisions: 1,
  requests: 7,
  seconds: 1.5,
  error: null,
  goLive: [],
  ...more,
});

const report: FleetReport = {
  fleetReportVersion: 1,
  run: "run-1",
  pack: { packId: "p", version: "1.1.0", digest: "sha256:0" },
  state: "halted",
  workspaces: [
    office("austin", { goLive: [{ key: "welcome", name: "Welcome <b>", isNew: true }] }),
    office("=waco", { state: "failed", to: null, error: 'No answer, "none".\n</script>' }),
    office("el-paso", { wave: "rest", state: "undecided", workspaceId: null, revision: null }),
  ],
};

it("is what its schema says, and what the page on formats shows", () => {
  const matches = new Ajv2020({ allowUnionTypes: true }).compile(schema);
  const shown: FleetReport = {
    fleetReportVersion: 1,
    run: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
    pack: {
      packId: "9d2f6c1e-0b7a-4c8d-8e35-1a4f5b6c7d80",
      version: "1.1.0",
      digest: "sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    },
    state: "done",
    workspaces: [
      office("austin-north", {
        workspaceId: "ws_0198f657b580000046c3155c66d9b4e3",
        goLive: [{ key: "new-lead", name: "New lead", isNew: true }],
      }),
    ],
  };
  for (const one of [report, shown]) {
    const read: unknown = JSON.parse(jsonText(one));
    expect(matches(read), JSON.stringify(matches.errors)).toBe(true);
  }
  const page = readFileSync(new URL("../../../../../docs/formats.md", import.meta.url), "utf8");
  expect(page).toContain(`\n\`\`\`json\n${jsonText(shown)}\`\`\`\n`);
});

const text = (pieces: Iterable<string>): string => [...pieces].join("");

it("tells people how many offices stand how, and each of them", () => {
  expect(
    text(reportPretty(report, "Open houses", { palette: palette(false), columns: 100, quiet: false })),
  ).toBe(`Open houses 1.1.0  the run is halted
    1 upgraded
    1 waiting for a decision
    1 failed

canary
  austin   upgraded  1.0.0 → 1.1.0
  =waco    failed  1.0.0
           No answer, "none".\\u000a</script>

rest
  el-paso  waiting for a decision  1.0.0

No automations were turned on: 1 office has automations to check and turn on. --format html lists them, a page an office.
`);
});

it("is a table for spreadsheets in which nothing is a formula", () => {
  expect(text(reportCsv(report)).split("\r\n")).toEqual([
    "name,workspaceId,wave,state,from,to,revision,decisions,requests,seconds,error,goLive",
    "austin,ws_austin,canary,done,1.0.0,1.1.0,2,1,7,1.5,,Welcome <b>",
    `'=waco,ws_=waco,canary,failed,1.0.0,,2,1,7,1.5,"No answer, ""none"".\n</script>",`,
    "el-paso,,rest,undecided,1.0.0,1.1.0,,1,7,1.5,,",
    "",
  ]);
});

it("is a test report, in which what failed fails and what is open is skipped", () => {
  expect(text(reportJunit(report))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="fleet p 1.1.0" tests="3" failures="1" errors="0" skipped="1" time="4.5">
  <testsuite name="canary" tests="2" failures="1" errors="0" skipped="0" time="3.0">
    <testcase name="austin" classname="canary" time="1.5"/>
    <testcase name="=waco" classname="canary" time="1.5">
      <failure type="failed" message="No answer, &quot;none&quot;.\\u000a&lt;/script&gt;">No answer, &quot;none&quot;.\\u000a&lt;/script&gt;</failure>
    </testcase>
  </testsuite>
  <testsuite name="rest" tests="1" failures="0" errors="0" skipped="1" time="1.5">
    <testcase name="el-paso" classname="rest" time="1.5">
      <skipped message="waiting for a decision"/>
    </testcase>
  </testsuite>
</testsuites>
`);
});

it("is one page that runs and loads nothing, with a section an office", () => {
  const page = text(reportHtml(report, "Open houses"));
  expect(page).toContain("default-src 'none'");
  expect(page).not.toMatch(/<script|https?:|<b>|<\/script/);
  expect(page).toContain('<a href="#office-1">austin</a>');
  expect(page).toContain("<li>☐ Welcome &lt;b&gt; <code>welcome</code> new</li>");
  expect(page.match(/<section id="office-\d"/g)).toHaveLength(3);
});
