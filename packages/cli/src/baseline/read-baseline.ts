import { resolve } from "node:path";
import type { ReportedFinding } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { append, isObject, type Pointer } from "@setup-pack/core/json";
import { readSettingsFile, type SettingsFile, type SettingsReading } from "../configuration/configuration-file.js";
import { isFile } from "../files/file-state.js";
import { readBytes } from "../files/read-bytes.js";
import type { World } from "../world/world.js";

/** Reads a baseline file. */
export function readBaseline(path: string, world: World): SettingsFile<Baseline> {
  return readSettingsFile(path, world, judge);
}

function judge(value: unknown): SettingsReading<Baseline> {
  if (!isObject(value) || value.baselineVersion !== 1) {
    const at = isObject(value) && Object.hasOwn(value, "baselineVersion") ? "/baselineVersion" : "";
    return {
      findings: [
        wrong(at, 'This is not a baseline: its "baselineVersion" must be 1. Write one with --write-baseline.'),
      ],
    };
  }
  const findings: ReportedFinding[] = [];
  const files = listAt(value.files, "/files", findings).flatMap(({ element, at }) => fileOf(element, at, findings));
  findings.push(...repeated(files));
  return findings.length > 0 ? { findings } : { contents: { baselineVersion: 1, files } };
}

/** What stands twice, as after a merge of two baselines: which of them holds, or whether both do, nobody can tell. */
function* repeated(files: readonly KnownFile[]): Generator<ReportedFinding> {
  const paths = new Set<string>();
  for (const [index, { path, findings }] of files.entries()) {
    const at = append("/files", index);
    if (paths.has(path)) yield wrong(append(at, "path"), `This file is in the baseline twice. ${again}`);
    paths.add(path);
    const prints = new Set<string>();
    for (const [number, { fingerprint }] of findings.entries()) {
      if (prints.has(fingerprint))
        yield wrong(append(at, "findings", number), `This finding is in the baseline twice. ${again}`);
      prints.add(fingerprint);
    }
  }
}

const again = "Write it again with --write-baseline.";

function fileOf(value: unknown, at: Pointer, findings: ReportedFinding[]): KnownFile[] {
  if (!isObject(value) || typeof value.path !== "string") {
    findings.push(wrong(at, 'A file of a baseline is an object with a "path".'));
    return [];
  }
  const known = listAt(value.findings, append(at, "findings"), findings);
  return [
    { path: value.path, findings: known.flatMap(({ element, at: place }) => findingOf(element, place, findings)) },
  ];
}

function findingOf(value: unknown, at: Pointer, findings: ReportedFinding[]): KnownFinding[] {
  if (isObject(value)) {
    const { fingerprint, rule, place, count } = value;
    const isText = typeof fingerprint === "string" && typeof rule === "string" && typeof place === "string";
    if (isText && typeof count === "number" && Number.isSafeInteger(count) && count > 0)
      return [{ fingerprint, rule, place, count }];
  }
  const needs = 'A finding of a baseline has the texts "fingerprint", "rule" and "place", and a "count" from 1.';
  findings.push(wrong(at, needs));
  return [];
}

function listAt(
  value: unknown,
  at: Pointer,
  findings: ReportedFinding[],
): { readonly element: unknown; readonly at: Pointer }[] {
  if (Array.isArray(value)) return value.map((element: unknown, index) => ({ element, at: append(at, index) }));
  findings.push(wrong(at, "A list is expected here."));
  return [];
}

const wrong = (at: Pointer, message: string): ReportedFinding => ({ rule: "schema/type", at, message });

/** A finding that is known and waits to be mended. */
export interface KnownFinding {
  readonly fingerprint: string;
  /** For people, and for the word on entries that hold no more. */
  readonly rule: string;
  readonly place: string;
  /** How often it was found: nothing distinguishes these findings. */
  readonly count: number;
}

/** The findings of one input, which is named relative to the baseline's own folder, with forward slashes. */
export interface KnownFile {
  readonly path: string;
  readonly findings: readonly KnownFinding[];
}

/** Findings that a run does not speak of again: `schemas/baseline.schema.json`. */
export interface Baseline {
  readonly baselineVersion: 1;
  readonly files: readonly KnownFile[];
}

/**
 * Returns whether a file holds something that is not a baseline, and so must not be written over by one. A baseline
 * that a merge has broken is one: it is to be written again.
 */
export function isNoBaseline(path: string, { files, folder }: Pick<World, "files" | "folder">): boolean {
  if (path === "-") return false;
  const place = resolve(folder, path);
  if (!isFile(place, files)) return false;
  const read = readBytes(files, place, largest);
  if (!("bytes" in read)) return true;
  const text = read.bytes.toString("utf8");
  return text.trim() !== "" && !text.includes('"baselineVersion"');
}
