import type { AnsweredPlace, Pack, PackReading } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";

/**
 * Returns how settings are read once a release is installed: as it says; for kinds that only items have which stay
 * though it has them no more, as before.
 */
export function standingReading(
  { release, reading = {} }: { readonly release: Pack; readonly reading?: PackReading | undefined },
  before: PackReading,
  after: Pack,
): PackReading {
  const brought = new Set(kindsIn(release));
  const left = new Set(kindsIn(after).filter((kind) => !brought.has(kind)));
  const dialects = [...(before.dialects ?? []).flatMap((file) => partOf(file, left)), ...(reading.dialects ?? [])];
  const answers = [...(before.answers ?? []).flatMap((answer) => answerOn(answer, left)), ...(reading.answers ?? [])];
  return { ...(dialects.length > 0 && { dialects }), ...(answers.length > 0 && { answers }) };
}

/** Returns the kinds of blocks in a pack, and "filters", "data tag" and so on, and "brand" where it has them. */
function kindsIn({ automations = [], smartLists = [], resources = [], brand }: Pack): readonly string[] {
  return [
    ...automations.flatMap(({ document }) => document.graph.nodes.map(({ kind }): string => kind)),
    ...(smartLists.length > 0 ? ["filters"] : []),
    ...resources.map(({ kind }) => `data ${kind}`),
    ...(brand ? ["brand"] : []),
  ];
}

/** Returns a dialect with nothing but its ways for some kinds; none where it has none of them. */
function partOf(file: JsonObject, kinds: ReadonlySet<string>): JsonObject[] {
  const { kinds: blocks, resources, filters, brand, ...others } = file;
  const part = {
    ...named(
      "kinds",
      waysFor(blocks, (kind) => kinds.has(kind)),
    ),
    ...named(
      "resources",
      waysFor(resources, (kind) => kinds.has(`data ${kind}`)),
    ),
    ...(filters !== undefined && kinds.has("filters") && { filters }),
    ...(brand !== undefined && kinds.has("brand") && { brand }),
  };
  return Object.keys(part).length === 0 ? [] : [{ ...others, ...part }];
}

const named = (name: string, ways: JsonObject): JsonObject => (Object.keys(ways).length === 0 ? {} : { [name]: ways });

/** Returns the ways for some kinds; a name may be of several, parted by commas. */
function waysFor(ways: unknown, isLeft: (kind: string) => boolean): JsonObject {
  if (!isObject(ways)) return {};
  return Object.fromEntries(
    Object.entries(ways).flatMap(([names, way]) => {
      const left = names.split(",").filter((name) => isLeft(name.trim()));
      return left.length === 0 ? [] : [[left.join(","), way] as const];
    }),
  );
}

function answerOn(answer: AnsweredPlace, kinds: ReadonlySet<string>): AnsweredPlace[] {
  const given = typeof answer.kind === "string" ? [answer.kind] : answer.kind;
  const isLeft = (kind: string): boolean =>
    kinds.has(kind) || (kind === "data" && [...kinds].some((one) => one.startsWith("data ")));
  const left = given.filter(isLeft);
  return left.length === 0 ? [] : [{ ...answer, kind: left }];
}
