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
