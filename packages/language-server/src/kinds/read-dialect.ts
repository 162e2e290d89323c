import type { ReportedFinding } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { type Dialect, dialectOf } from "@setup-pack/core/meaning";

/** Makes a dialect of the value of its file, or says everything that is wrong with it. */
export function readDialect(value: unknown): {
  readonly dialect?: Dialect;
  readonly findings: readonly ReportedFinding[];
} {
  if (!isObject(value) || value.dialect !== 1) {
    const at = isObject(value) && "dialect" in value ? "/dialect" : "";
    return {
      findings: [{ rule: "schema/const", message: 'This is not a dialect file: it must say "dialect: 1".', at }],
    };
  }
  const findings: ReportedFinding[] = [];
  const dialect = dialectOf(value, (at, message) => findings.push({ rule: "schema/format", message, at }));
  for (const subject of dialect.subjects) dialect.waysOf(subject);
  return findings.length === 0 ? { dialect, findings } : { findings };
}
