import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Measurement } from "./row.js";

const root = fileURLToPath(new URL("../", import.meta.url));
const folder = fileURLToPath(new URL(".cache/measured/", import.meta.url));

/** What a figure depends on, in the repository. */
const measured = ["packages", "apps", "fixtures", "schemas", "bench", "package-lock.json"] as const;

/**
 * The committed state of what is measured and of Node, as a text. Undefined where something of it is not committed:
 * nothing that is measured then can be taken for a figure of anything later.
 */
function stateOfCode(): string | undefined {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
  const { status, stdout: trees } = git("rev-parse", ...measured.map((path) => `HEAD:${path}`));
  const { stdout: changes } = git("status", "--porcelain", "--", ...measured);
  return status === 0 && changes === "" ? `${process.version} ${trees.trim().replaceAll("\n", " ")}` : undefined;
}

/** Measurements in full length of the code as it is committed, so that a run can be made in parts. */
export interface MeasurementStore {
  readonly find: (row: string) => Measurement | undefined;
  readonly keep: (row: string, measurement: Measurement) => void;
}

export function keptMeasurements(): MeasurementStore {
  const state = stateOfCode();
  const pathOf = (row: string): string => `${folder}${row}.json`;
  return {
    find: (row) => {
      if (state === undefined || !existsSync(pathOf(row))) return undefined;
      const { of, measurement }: { of?: unknown; measurement?: unknown } = JSON.parse(
        readFileSync(pathOf(row), "utf8"),
      );
      return of === state ? measurementIn(measurement) : undefined;
    },
    keep: (row, measurement) => {
      if (state === undefined) return;
      mkdirSync(folder, { recursive: true });
      writeFileSync(pathOf(row), JSON.stringify({ of: state, measurement }));
    },
  };
}

/** A measurement from its JSON. */
export function measurementIn(value: unknown): Measurement {
  const { figures, note, skipped }: { figures?: unknown; note?: unknown; skipped?: unknown } = Object(value);
  if (Array.isArray(figures)) return { figures: figures.map(Number), ...(typeof note === "string" && { note }) };
  return { skipped: String(skipped) };
}
