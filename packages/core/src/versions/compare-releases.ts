import compare from "semver/functions/compare.js";
import parse from "semver/functions/parse.js";
import type { Pack } from "../model.js";

/** Of a release of which only some items are installed: which release it is a part of, and how much of it is there. */
export interface VersionPart {
  /** The version of the whole release. */
  readonly whole: string;
  /** How many of its items are as it has them. */
  readonly done: number;
  readonly all: number;
}

/** The longest version that the format allows, in characters. */
const longest = 40;

/**
 * Returns the version of a part of a release, which has other contents than the whole and so a version of its own: the
 * whole's with build metadata, as semver has it. Undefined where that is longer than versions may be.
 * @example
 * ```ts
 * import { partVersion } from "@setup-pack/core";
 *
 * console.log(partVersion({ whole: "1.1.0", done: 3, all: 24 })); // 1.1.0+part.3-of-24
 * ```
 */
export function partVersion({ whole, done, all }: VersionPart): string | undefined {
  const version = `${whole}${whole.includes("+") ? "." : "+"}part.${done}-of-${all}`;
  return version.length > longest ? undefined : version;
}

const pattern = /^(.+)[+.]part\.(\d+)-of-(\d+)$/;

/**
 * What a version is a part of; undefined where it is that of a whole release.
 * @example
 * ```ts
 * import { versionPart } from "@setup-pack/core";
 *
 * console.log(versionPart("1.1.0+part.3-of-24"), versionPart("1.1.0"));
 * // { whole: '1.1.0', done: 3, all: 24 } undefined
 * ```
 */
export function versionPart(version: string): VersionPart | undefined {
  const [, whole, done, all] = pattern.exec(version) ?? [];
  return whole === undefined ? undefined : { whole, done: Number(done), all: Number(all) };
}

/** What tells which of two releases came first. */
export type Release = Pick<Pack, "version" | "exportedAt">;

/** How a release stands to another, and what said so; unknown where nothing can. */
export type ReleaseOrder =
  | { readonly order: "older" | "same" | "newer"; readonly by: "version" | "exportedAt" }
  | { readonly order: "unknown" };

/**
 * Returns how `release` stands to `installed`. Semantic Versioning 2.0.0 decides; where it cannot (a version is none of
 * its, or two differ in build metadata only), the later export date is the newer release. Equal texts are one version.
 * Of parts of one release and the whole, the one that has more is the newer.
 * @example
 * ```ts
 * import { compareReleases, type Pack } from "@setup-pack/core";
 *
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 * };
 * console.log(compareReleases(spring, { ...spring, version: "1.1.0" })); // { order: 'newer', by: 'version' }
 * ```
 */
export function compareReleases(installed: Release, release: Release): ReleaseOrder {
  if (installed.version === release.version) return { order: "same", by: "version" };
  const parts = orderOfParts(installed.version, release.version);
  if (parts !== undefined) return { order: parts, by: "version" };
  const [before, after] = [parse(installed.version), parse(release.version)];
  const order = before === null || after === null ? 0 : compare(after, before);
  if (order !== 0) return { order: order > 0 ? "newer" : "older", by: "version" };
  const [earlier, later] = [instantOf(installed.exportedAt), instantOf(release.exportedAt)];
  if (earlier === undefined || later === undefined || earlier === later) return { order: "unknown" };
  return { order: later > earlier ? "newer" : "older", by: "exportedAt" };
}

/** Of parts of one release, and of the release itself, the one that has more is the newer. */
function orderOfParts(installed: string, release: string): "older" | "newer" | undefined {
  const [before, after] = [versionPart(installed), versionPart(release)];
  if ((before?.whole ?? installed) !== (after?.whole ?? release)) return undefined;
  const [had, has] = [before, after].map((part) => (part === undefined ? Number.POSITIVE_INFINITY : part.done));
  return had === has || had === undefined || has === undefined ? undefined : has > had ? "newer" : "older";
}

/** Returns the later of two export dates; the first where they are equal, or one cannot be read. */
export function laterExport(one: string | undefined, other: string | undefined): string | undefined {
  const [first, second] = [instantOf(one), instantOf(other)];
  return second !== undefined && (first === undefined || second > first) ? other : one;
}

/** Milliseconds since 1970 of an RFC 3339 timestamp, whose letters may be small; undefined where there is none. */
function instantOf(timestamp: string | undefined): number | undefined {
  const instant = Date.parse((timestamp ?? "").toUpperCase());
  return Number.isNaN(instant) ? undefined : instant;
}
