import type { WaveEntry } from "@setup-pack/core";
import { append } from "@setup-pack/core/json";
import { count, didYouMean, listOf, quote } from "@setup-pack/core/words";
import type { InventoryFinding, InventoryOffice, Wave } from "./inventory.js";

/** Which waves there are, and what is wrong with how they are written. */
export interface WavesReading {
  readonly waves: readonly Wave[];
  readonly findings: readonly InventoryFinding[];
}

/** How many offices of a wave are worked on at a time where the inventory says nothing. */
const usualParallel = 10;

/** Where no waves are written, all offices are one. */
const allAtOnce: readonly WaveEntry[] = [{ name: "all" }];

/** Puts each office into the first wave that selects it. `tolerance` tells how many of so many offices may fail. */
export function readWaves(
  entries: readonly WaveEntry[] = allAtOnce,
  offices: readonly Omit<InventoryOffice, "wave">[],
  tolerance: (offices: number) => number,
): WavesReading {
  const findings: InventoryFinding[] = [];
  const groups = new Set(offices.flatMap((office) => office.groups));
  const left = new Set(offices);
  const names = new Set<string>();
  let takesTheRest: string | undefined;
  const waves = entries.map(({ name, select, soak = "0s", parallel = usualParallel }, index): Wave => {
    const find = (member: string, rule: string, message: string) =>
      findings.push({ rule, at: append("/waves", index, member), message });
    if (names.has(name))
      find("name", "schema/unique", `Another wave is called ${quote(name)}; give this one another name.`);
    names.add(name);
    if (takesTheRest !== undefined)
      find(
        "name",
        "schema/format",
        `No office is left for ${quote(name)}: the wave ${quote(takesTheRest)} before it takes all. Put it last.`,
      );
    else if (select === undefined) takesTheRest = name;
    else if (!groups.has(select))
      find("select", "schema/enum", `No office is in the group ${quote(select)}.${didYouMean(select, groups)}`);
    const milliseconds = readDuration(soak);
    if (milliseconds === undefined)
      find("soak", "schema/format", `${quote(soak)} is not a length of time; write one such as 30m, 12h or 2d.`);
    const own = [...left].filter((office) => select === undefined || office.groups.includes(select));
    for (const office of own) left.delete(office);
    return {
      name,
      offices: own.map((office) => office.name),
      parallel,
      soak: milliseconds ?? 0,
      tolerated: tolerance(own.length),
    };
  });
  if (left.size > 0) findings.push(unselected([...left].map((office) => office.name)));
  return { waves, findings };
}

const unselected = (names: readonly string[]): InventoryFinding => ({
  rule: "schema/format",
  at: "/waves",
  message: `No wave selects ${count(names.length, "office")}: ${listOf(names.map(quote), "and")}. Put a wave without "select" last, which takes all that are left.`,
});

const milliseconds: ReadonlyMap<string, number> = new Map([
  ["s", 1_000],
  ["m", 60_000],
  ["h", 3_600_000],
  ["d", 86_400_000],
]);

/** Returns a length of time such as 90s, 30m, 12h or 2d, in milliseconds; undefined where it is none. */
function readDuration(text: string): number | undefined {
  const [, number = "", unit = ""] = /^(\d{1,6}(?:\.\d{1,3})?)([smhd])$/.exec(text) ?? [];
  const factor = milliseconds.get(unit);
  return factor === undefined ? undefined : Math.round(Number(number) * factor);
}

/**
 * Returns how many of so many offices may fail, by a number or a part such as 2%, rounded down; undefined where it is
 * none.
 */
export function readTolerance(tolerance: number | string): ((offices: number) => number) | undefined {
  if (typeof tolerance === "number") return () => tolerance;
  const [, number = ""] = /^(\d{1,3}(?:\.\d{1,3})?)%$/.exec(tolerance) ?? [];
  if (number === "" || Number(number) > 100) return undefined;
  // In thousandths, so that 2.3% of 1,000 are 23 and no rounding of fractions makes 22 of them.
  const thousandths = Math.round(Number(number) * 1_000);
  return (offices) => Math.floor((offices * thousandths) / 100_000);
}
