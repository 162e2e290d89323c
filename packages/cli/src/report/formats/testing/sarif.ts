import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** A closed object: what is not named may not be there. */
const closed = (properties: Readonly<Record<string, object>>, ...required: string[]) => ({
  type: "object",
  additionalProperties: false,
  properties,
  required,
});

const list = (items: object, minItems = 0) => ({ type: "array", items, minItems });
const set = (items: object, minItems = 0) => ({ ...list(items, minItems), uniqueItems: true });
const text = { type: "string" };
const address = { type: "string", pattern: "^(?:[A-Za-z0-9._~:/?#@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$" };
const absolute = { type: "string", pattern: "^https://" };
const whole = (minimum: number) => ({ type: "integer", minimum });
const ref = (name: string) => ({ $ref: `#/$defs/${name}` });
const level = { enum: ["none", "note", "warning", "error"] };

/**
 * The part of SARIF 2.1.0 that reports use, from the tables of the OASIS Standard (sections 3.13 to 3.58): which
 * properties an object may have, which it must have, and what they are. It refuses more than the standard's own schema,
 * so that a property nobody meant to write is noticed.
 */
const schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  ...closed({ $schema: absolute, version: { const: "2.1.0" }, runs: list(ref("run")) }, "version", "runs"),
  $defs: {
    run: closed(
      {
        tool: closed({ driver: ref("toolComponent") }, "driver"),
        columnKind: { enum: ["utf16CodeUnits", "unicodeCodePoints"] },
        newlineSequences: set(text, 1),
        invocations: list(ref("invocation")),
        results: list(ref("result")),
      },
      "tool",
      "results",
    ),
    toolComponent: closed(
      { name: text, version: text, informationUri: absolute, rules: set(ref("descriptor")) },
      "name",
    ),
    descriptor: closed(
      {
        id: text,
        shortDescription: ref("multiformat"),
        fullDescription: ref("multiformat"),
        help: ref("multiformat"),
        helpUri: absolute,
        defaultConfiguration: closed({ level }),
        properties: { type: "object", properties: { tags: set(text) } },
      },
      "id",
    ),
    multiformat: closed({ text, markdown: text }, "text"),
    message: closed({ text }, "text"),
    invocation: closed(
      { executionSuccessful: { type: "boolean" }, toolExecutionNotifications: list(ref("notification")) },
      "executionSuccessful",
    ),
    notification: closed({ level, message: ref("message"), locations: set(ref("location")) }, "message"),
    result: closed(
      {
        ruleId: text,
        ruleIndex: whole(0),
        level,
        message: ref("message"),
        locations: list(ref("location")),
        relatedLocations: set(ref("location")),
        partialFingerprints: { type: "object", additionalProperties: text },
        suppressions: set(
          closed({ kind: { const: "external" }, status: { const: "accepted" }, justification: text }, "kind"),
        ),
        fixes: set(ref("fix")),
      },
      "message",
    ),
    location: closed({
      id: whole(-1),
      physicalLocation: closed(
        { artifactLocation: ref("artifactLocation"), region: ref("region") },
        "artifactLocation",
      ),
      logicalLocations: set(closed({ fullyQualifiedName: text, kind: text })),
      message: ref("message"),
    }),
    artifactLocation: closed({ uri: address }),
    region: closed({
      startLine: whole(1),
      startColumn: whole(1),
      endLine: whole(1),
      endColumn: whole(1),
      charOffset: whole(0),
      charLength: whole(0),
      snippet: closed({ text }),
    }),
    fix: closed(
      {
        description: ref("message"),
        artifactChanges: set(
          closed(
            {
              artifactLocation: ref("artifactLocation"),
              replacements: list(
                closed({ deletedRegion: ref("region"), insertedContent: closed({ text }) }, "deletedRegion"),
                1,
              ),
            },
            "artifactLocation",
            "replacements",
          ),
          1,
        ),
      },
      "artifactChanges",
    ),
  },
};

interface Region {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly charOffset: number;
  readonly charLength: number;
  readonly snippet?: { readonly text: string };
}

/** What tests read of a location. */
export interface SarifLocation {
  readonly physicalLocation: { readonly artifactLocation: { readonly uri: string }; readonly region: Region };
}

/** What tests read of a result. */
export interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly [SarifLocation];
  readonly relatedLocations?: readonly SarifLocation[];
  readonly suppressions?: readonly { readonly justification: string }[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly fixes?: readonly [
    {
      readonly artifactChanges: readonly [
        {
          readonly replacements: readonly [
            { readonly deletedRegion: Region; readonly insertedContent: { readonly text: string } },
          ];
        },
      ];
    },
  ];
}

/** What tests read of a run. */
export interface SarifRun {
  readonly tool: {
    readonly driver: { readonly rules: readonly { readonly id: string; readonly helpUri: string }[] };
  };
  readonly invocations: readonly [{ readonly executionSuccessful: boolean }];
  readonly results: readonly SarifResult[];
}

const isOurs = new Ajv2020({ allErrors: true }).compile<{ readonly runs: readonly [SarifRun] }>(schema);
const isStandard = standard();

/** Returns the run of a log; throws what is wrong with a text that is none, by the standard's schema or by ours. */
export function runOf(log: string): SarifRun {
  const value: unknown = JSON.parse(log);
  if (!isStandard(value)) throw new Error(JSON.stringify(isStandard.errors, undefined, 2));
  if (!isOurs(value)) throw new Error(JSON.stringify(isOurs.errors, undefined, 2));
  return value.runs[0];
}

/** The schema that OASIS publishes with the standard. It has the dialect's identifier under a name of its own. */
function standard() {
  const path = createRequire(import.meta.url).resolve("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json");
  const { $schema: _, id: __, ...published } = JSON.parse(readFileSync(path, "utf8"));
  const ajv = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false });
  addFormats.default(ajv);
  return ajv.compile(published);
}
